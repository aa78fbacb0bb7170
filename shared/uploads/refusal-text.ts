import { inLanguage } from '../messages/in-language.ts';
import { fileSize } from '../text/file-size.ts';
import { CONTENTS, type Content } from './content.ts';
import type { FileFacts, Refusal } from './upload.ts';

/** Why a file was not taken, for the person who chose it. */
export function refusalText(refusal: Refusal, file: FileFacts): string {
  switch (refusal.why) {
    case 'empty':
      return inLanguage('It is empty.');
    case 'too-large':
      return inLanguage('It is {size}; the limit is {most}.', {
        size: fileSize(file.size),
        most: fileSize(refusal.most),
      });
    case 'not-accepted':
      return refusal.content === null
        ? inLanguage('This kind of file cannot be uploaded here.')
        : inLanguage('This kind of file ({kind}) cannot be uploaded here.', { kind: kindOf(refusal.content) });
    case 'mislabelled':
      return refusal.ending === ''
        ? inLanguage('Its name does not match its content: the name has no extension, the content is {kind}.', {
            kind: kindOf(refusal.content),
          })
        : inLanguage('Its name does not match its content: the name ends in “{ending}”, the content is {kind}.', {
            ending: refusal.ending,
            kind: kindOf(refusal.content),
          });
    case 'damaged':
      return inLanguage(
        'It is damaged: it starts like {kind}, but is incomplete. Copy or save it again, then choose it again.',
        { kind: kindOf(refusal.content) },
      );
    case 'encrypted':
      return inLanguage('It is password-protected. Save it without a password and choose it again.');
    case 'mixed':
      return inLanguage(
        'It is two kinds of file at once ({kind}, {other}), which is not safe. Open it in its usual program and save it again.',
        { kind: kindOf(refusal.content), other: kindOf(refusal.other) },
      );
    case 'too-many-pixels':
      return inLanguage('It would unpack to {width} × {height} pixels. At most {most} million can be uploaded.', {
        width: refusal.width,
        height: refusal.height,
        most: refusal.most / 1_000_000,
      });
    case 'unpacks-too-large':
      return inLanguage('It would unpack to {size}. At most {most} can be uploaded.', {
        size: fileSize(refusal.bytes),
        most: fileSize(refusal.most),
      });
    case 'cannot-be-shown':
      return inLanguage(
        'This browser cannot open this kind of file ({kind}), so it cannot make a copy that everybody can see. Save or send it as JPEG and choose that.',
        { kind: kindOf(refusal.content) },
      );
    case 'repeated':
      return inLanguage('It is the same file as “{file}”, which is in this list already.', { file: refusal.of });
    case 'unreadable':
      return inLanguage('It cannot be read. It may have been changed or moved, or it is a folder. Choose it again.');
  }
}

const kindOf = (content: Content): string => inLanguage(CONTENTS[content].name);
