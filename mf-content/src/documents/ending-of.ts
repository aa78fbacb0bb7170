import { t } from '@groundwork/shared/messages';
import type { DocumentFile } from '../shared/preview/document-file.ts';

/** What a file is, by the end of its name: `PDF`. */
export const endingOf = ({ filename_download: name }: DocumentFile): string =>
  /\.([a-z0-9]{1,5})$/i.exec(name ?? '')?.[1]?.toUpperCase() ?? t`File`;
