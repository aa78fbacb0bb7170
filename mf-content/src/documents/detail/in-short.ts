import { t } from '@groundwork/shared/messages';
import { fileSize, formatDay, languageName } from '@groundwork/shared/ui/data';
import { sentenceCase } from '../../shared/sentence-case.ts';
import { endingOf } from '../ending-of.ts';
import type { OneDocument } from './one-document.data.ts';

/** `Report · English · 15 Nov 2024 · PDF, 1 kB`: what is known of a document, in one line. */
export const inShort = ({ kind, language, document_date: day, file }: OneDocument): string =>
  [
    kind && sentenceCase(kind),
    language && languageName(language),
    day && formatDay(day),
    file
      ? [endingOf(file), file.filesize === null ? undefined : fileSize(file.filesize)].filter(Boolean).join(', ')
      : t`No file`,
  ]
    .filter(Boolean)
    .join(' · ');
