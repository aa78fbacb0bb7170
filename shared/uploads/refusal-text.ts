import { fileSize } from '../ui/data/file-size.ts';
import { CONTENTS } from './content.ts';
import type { Refusal } from './upload.ts';

/** Why a file was not taken, for the person who chose it. */
export function refusalText(refusal: Refusal, file: File): string {
  switch (refusal.why) {
    case 'empty':
      return 'It is empty.';
    case 'too-large':
      return `It has ${fileSize(file.size)}. At most ${fileSize(refusal.most)} can be uploaded.`;
    case 'not-accepted':
      return refusal.content === null
        ? 'What it holds is none of the kinds that can be uploaded here.'
        : `What it holds is a ${CONTENTS[refusal.content].name}, which cannot be uploaded here.`;
    case 'mislabelled':
      return `What it holds is not what its name says: the name ${refusal.ending === '' ? 'has no ending' : `ends in “${refusal.ending}”`}, the content is ${CONTENTS[refusal.content].name}.`;
    case 'repeated':
      return `It is the same file as “${refusal.of}”, which is in this list already.`;
    case 'unreadable':
      return 'It cannot be read. It may have been changed or moved since, or be a folder. Please choose it again.';
  }
}
