import type { Word } from '@groundwork/survey/import';
import type { ImportReport } from '../draft.data.ts';

/** The words of a report with their vocabularies. */
export const wordsIn = ({ words: { list, vocabularies } }: Pick<ImportReport, 'words'>): readonly Word[] =>
  list.flatMap(({ vocabulary: id, ...word }) => {
    const vocabulary = vocabularies[id];
    return vocabulary === undefined ? [] : [{ ...word, vocabulary: { id, ...vocabulary, synonyms: {} } }];
  });
