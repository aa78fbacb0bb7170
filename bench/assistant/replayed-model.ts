import type { ModelRequest, Turn } from '../../platform/gateway/src/testing/scripted-model.ts';

/** Words of questions that are in no document because of it. */
const OF_QUESTIONS = /^(?:find|which|what|documents?|documentos|about|mention|says?|sobre|with)$/i;

/** A number that no tool gives: it is to be struck out. */
export const INVENTED = '4711';

/** What a tool answered, as it was written before it became data. */
function textOf(result: string): string {
  const inside = /^<data from="figures">\n(.*)\n<\/data>$/s.exec(result)?.[1];
  const { text = result } = inside === undefined ? {} : (JSON.parse(inside) as { readonly text?: string });
  return text;
}

/** The passages of documents as links with what they say. */
function passagesOf(result: string): string {
  const inside = /^<data from="documents">\n(.*)\n<\/data>$/s.exec(result)?.[1];
  if (inside === undefined) return result;
  const { passages } = JSON.parse(inside) as {
    readonly passages: readonly { readonly title: string; readonly link: string; readonly passage: string }[];
  };
  return passages.map(({ title, link, passage }) => `- [${title}](${link}): “${passage}”`).join('\n');
}

/**
 * A model that asks for a figure with the words of the person, or else looks for them in documents, and repeats what it gets, with a number that it
 * invents. What a real one would make of a question it does not show; it shows what becomes of its calls and of its reply.
 */
export function replay({ body, results }: ModelRequest): Turn {
  const asked = body.messages.findLast(({ role }) => role === 'user')?.content ?? '';
  const question = asked.split('\n').at(-1) ?? '';
  const [figure, documents] = results;
  if (figure === undefined) return { calls: [['ask_figure', { question: question.slice(0, 500) }]] };
  if (!figure.startsWith('<data') && documents === undefined) {
    const words = (question.match(/[\p{L}\p{N}]{4,}/gu) ?? []).filter((word) => !OF_QUESTIONS.test(word));
    if (words.length > 0)
      return { calls: [['search_documents', { words: words.slice(0, 8).join(' ').slice(0, 200) }]] };
  }
  return `${documents === undefined ? textOf(figure) : passagesOf(documents)}\n\nBesides, there are ${INVENTED} of them.`;
}
