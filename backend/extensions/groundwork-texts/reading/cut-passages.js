/** A passage is what can be cited: long enough to make sense, short enough to be read at a glance. In letters. */
const SHORTEST = 800;
const LONGEST = 1200;

const sentences = (text) => text.split(/(?<=[.!?…。！？]["”’)\]]?)\s+|\n{2,}/u);

/** A sentence without end, as a table or a list gives: parted between words. */
function* parted(sentence) {
  let rest = sentence;
  while (rest.length > LONGEST) {
    const space = rest.lastIndexOf(' ', LONGEST);
    const end = space > SHORTEST ? space : LONGEST;
    yield rest.slice(0, end);
    rest = rest.slice(end).trimStart();
  }
  if (rest !== '') yield rest;
}

function* passagesOf(text) {
  let passage = '';
  for (const sentence of sentences(text)) {
    for (const piece of parted(sentence.replace(/\s+/g, ' ').trim())) {
      const longer = passage === '' ? piece : `${passage} ${piece}`;
      if (longer.length <= LONGEST) passage = longer;
      else {
        if (passage !== '') yield passage;
        passage = piece;
      }
      if (passage.length >= SHORTEST) {
        yield passage;
        passage = '';
      }
    }
  }
  if (passage !== '') yield passage;
}

/**
 * Cuts pages into passages at the ends of sentences; none goes over a page.
 * @param {{ page: number | null, text: string }[]} pages
 * @returns {{ page: number | null, position: number, text: string }[]} position counts from 0 through the document
 */
export function cutPassages(pages) {
  const passages = [];
  for (const { page, text } of pages) {
    for (const passage of passagesOf(text)) passages.push({ page, position: passages.length, text: passage.toWellFormed() });
  }
  return passages;
}
