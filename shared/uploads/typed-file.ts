import { CONTENTS, type Content } from './content.ts';
import { plainName } from './plain-name.ts';

/** A file as it is sent: a plain name, and the type by its content. */
export const typedFile = (file: File, content: Content): File =>
  new File([file], plainName(file.name), { type: CONTENTS[content].mime, lastModified: file.lastModified });
