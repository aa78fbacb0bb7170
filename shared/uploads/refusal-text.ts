import { fileSize } from '../ui/data/file-size.ts';
import { CONTENTS, type Content } from './content.ts';
import type { FileFacts, Refusal } from './upload.ts';

/** Why a file was not taken, for the person who chose it. */
export function refusalText(refusal: Refusal, file: FileFacts): string {
  switch (refusal.why) {
    case 'empty':
      return 'It is empty.';
    case 'too-large':
      return `It has ${fileSize(file.size)}. At most ${fileSize(refusal.most)} can be uploaded.`;
    case 'not-accepted':
      return refusal.content === null
        ? 'What it holds is none of the kinds that can be uploaded here.'
        : `What it holds is ${named(refusal.content)}, which cannot be uploaded here.`;
    case 'mislabelled':
      return `What it holds is not what its name says: the name ${refusal.ending === '' ? 'has no ending' : `ends in “${refusal.ending}”`}, the content is ${CONTENTS[refusal.content].name}.`;
    case 'damaged':
      return `It is damaged: it begins as ${named(refusal.content)}, but is not whole. Please copy or save it again and choose it once more.`;
    case 'encrypted':
      return 'It is protected with a password. Please save it without one and choose it again.';
    case 'mixed':
      return `It is ${named(refusal.content)} and ${named(refusal.other)} at once. Files are made so to deceive; please save it anew with the program you see it in.`;
    case 'too-many-pixels':
      return `It would unpack to ${refusal.width} × ${refusal.height} pixels. At most ${refusal.most / 1_000_000} million can be uploaded.`;
    case 'unpacks-too-large':
      return `It would unpack to ${fileSize(refusal.bytes)}. At most ${fileSize(refusal.most)} can be uploaded.`;
    case 'cannot-be-shown':
      return `This browser cannot open ${named(refusal.content)} like this one, so it cannot make a picture of it that everybody can see. Please save or send it as JPEG and choose that.`;
    case 'repeated':
      return `It is the same file as “${refusal.of}”, which is in this list already.`;
    case 'unreadable':
      return 'It cannot be read. It may have been changed or moved since, or be a folder. Please choose it again.';
  }
}

function named(content: Content): string {
  const { name } = CONTENTS[content];
  return `${/^([aeio]|SQ|SVG|HEIC|MP4)/i.test(name) ? 'an' : 'a'} ${name}`;
}
