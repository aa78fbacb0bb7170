import { useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { NotLoaded } from '@groundwork/shared/ui/core';
import { EditDrawer } from '@groundwork/shared/ui/edit-record';
import { SelectField } from '@groundwork/shared/ui/form';
import { editableFields, valueProblem, type EditableField } from '@groundwork/survey/model';
import { useState } from 'react';
import { mayRead, useReadable } from '../../shared/query/access/readable.ts';
import { labelOf, valueText } from '../../shared/query/dictionary/index.ts';
import { villageChoicesQuery } from '../../shared/villages/village-choices.data.ts';
import { changeMany, previewOf, readStanding, type Standing } from './bulk-change.ts';
import type { Chosen } from './chosen-households.ts';
import { several, type BulkWork } from './use-bulk-work.ts';

export interface ChangeAnswerProps {
  readonly whom: Chosen;
  readonly count: number;
  readonly onChange: (work: BulkWork) => void;
  readonly onCancel: () => void;
}

const ignore = (): void => undefined;

/** What the households say now, and what they would say. */
function Preview({ of, standing, value }: { of: EditableField; standing: readonly Standing[]; value: unknown }) {
  const { lines, already } = previewOf(of, standing, value);
  const next = value === null ? t`not known` : (valueText(of.field, value) ?? '');
  return (
    <div role="status">
      <ul>
        {lines.map(({ before, count }) => (
          <li key={before ?? ''}>{`${several(count)}: ${before ?? t`not known`} → ${next}`}</li>
        ))}
        {already > 0 && <li>{t`${several(already)}: already ${next}`}</li>}
      </ul>
    </div>
  );
}

/** Gives one answer to many households: which question, which answer, and what that changes. */
export function ChangeAnswer({ whom, count, onChange, onCancel }: ChangeAnswerProps) {
  const { readable } = useReadable();
  const fields = editableFields('households').filter(({ field }) => mayRead(readable, 'households', field.name));
  const [name, setName] = useState('');
  const of = fields.find(({ field }) => field.name === name) ?? fields[0];
  const { data: villages = [] } = useServerQuery(villageChoicesQuery);
  const villageNames = Object.fromEntries(villages.map((one) => [one.village_id, one.village_name]));
  const now = useServerQuery({
    // What is changed is read anew each time.
    queryKey: ['survey', 'change-answer', whom, of?.field.name],
    queryFn: ({ signal }) => (of ? readStanding(whom, of, { signal, onProgress: ignore }) : []),
    staleTime: 0,
  });
  if (of === undefined) return null;
  // A link is shown by the names of what it leads to.
  const shown = of.column.link ? { ...of, field: { ...of.field, choices: villageNames } } : of;
  return (
    <EditDrawer
      key={of.field.name}
      isNew
      name={t`Change an answer of ${several(count)}`}
      of={{
        collection: 'households',
        row: {},
        title: '',
        page: '',
        about: '',
        linkChoices: { village_id: villageNames },
      }}
      fields={[of]}
      check={valueProblem}
      above={
        <SelectField
          label={t`Question`}
          value={of.field.name}
          options={fields.map(({ field }) => ({ value: field.name, label: labelOf(field) }))}
          onChoose={setName}
        />
      }
      below={(values) =>
        now.data ? (
          <Preview of={shown} standing={now.data} value={values[of.field.name] ?? null} />
        ) : (
          now.error && (
            <NotLoaded
              what={t`The present answers`}
              error={now.error}
              onRetry={() => void now.refetch()}
              retrying={now.isFetching}
              calm
            />
          )
        )
      }
      saveLabel={t`Change ${several(count)}`}
      save={(values, reason) => {
        if (now.data === undefined) return Promise.reject(new Error(t`The present answers have not been loaded yet.`));
        onChange(changeMany({ of, reason }, now.data, values[of.field.name] ?? null));
        return Promise.resolve('');
      }}
      onDone={ignore}
      onCancel={onCancel}
    />
  );
}
