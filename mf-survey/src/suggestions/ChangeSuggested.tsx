import { t } from '@groundwork/shared/messages';
import { EditDrawer, type LinkChoices } from '@groundwork/shared/ui/edit-record';
import { isNeeded } from '@groundwork/survey/model';
import { useCustomQuestions } from '../shared/query/dictionary/use-custom-questions.ts';
import { ChangeTable } from './ChangeTable.tsx';
import { fieldsOf, isEditedRow, reasonOf, titleOf, valueProblem } from './suggestion-words.ts';
import { acceptSuggestion, type Suggestion } from './suggestions.data.ts';

interface ChangeSuggestedProps {
  readonly suggestion: Suggestion;
  readonly links: LinkChoices;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** The form with what was suggested: what is written may be something else. */
export function ChangeSuggested({ suggestion, links, onDone, onCancel }: ChangeSuggestedProps) {
  const questions = useCustomQuestions();
  if (!isEditedRow(suggestion)) return null;
  const { collection, changes } = suggestion;
  const fields = fieldsOf(suggestion, questions);
  const title = titleOf(suggestion);
  const accept = async (values: Readonly<Record<string, unknown>>): Promise<string> => {
    let state: string;
    try {
      state = await acceptSuggestion(suggestion, values);
    } catch (error) {
      throw new Error(reasonOf(error), { cause: error });
    }
    if (state === 'conflict') throw new Error(t`Somebody has changed the record meanwhile. Look at it again.`);
    return '';
  };
  return (
    <EditDrawer
      name={t`Change and accept: ${title}`}
      of={{
        collection,
        row: Object.fromEntries(changes.map(({ field, after }) => [field, after])),
        title,
        page: '',
        about: '',
        linkChoices: links,
      }}
      fields={fields}
      needed={fields.filter((one) => isNeeded(collection, one)).map(({ field }) => field.name)}
      check={valueProblem}
      asksReason={false}
      above={<ChangeTable suggestion={suggestion} links={links} />}
      save={accept}
      saveLabel={t`Accept`}
      onDone={onDone}
      onCancel={onCancel}
    />
  );
}
