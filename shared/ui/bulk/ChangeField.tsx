import { t } from '@groundwork/shared/messages';
import { useState } from 'react';
import type { EditedCollection } from '@groundwork/shared/contract/calls';
import { useServerQuery } from '@groundwork/shared/data';
import { NotLoaded } from '@groundwork/shared/ui/core';
import { EditDrawer, type Check, type FormField, type LinkChoices } from '@groundwork/shared/ui/edit-record';
import { SelectField } from '@groundwork/shared/ui/form';
import { Checkbox } from '../antd/form/index.ts';
import { changeMany } from './change-many.ts';
import { previewOf, type Standing } from './standing.ts';
import type { BulkWork } from './use-bulk-work.ts';

export interface ChangeFieldProps {
  readonly collection: EditedCollection;
  /** What the form is called: "Change an answer of 3 households". */
  readonly name: string;
  /** What the list of fields is called: "Question". */
  readonly choose: string;
  /** The fields that the person may read and change. */
  readonly fields: readonly FormField[];
  /** Fields that must not be left empty. */
  readonly needed?: readonly string[];
  readonly labelOf?: (of: FormField) => string;
  readonly check: Check;
  /** Names of the rows that links can lead to. */
  readonly linkChoices?: LinkChoices;
  /** A value in words; null for none. */
  readonly textOf: (field: FormField['field'], value: unknown) => string | null;
  /** Which records are changed, as a part of the key under which their values are cached. */
  readonly whom: unknown;
  readonly count: number;
  /** "3 households" */
  readonly several: (count: number) => string;
  /** The records with what they say now. */
  readonly readStanding: (of: FormField, signal: AbortSignal) => Promise<readonly Standing[]>;
  readonly onChange: (work: BulkWork) => void;
  readonly onCancel: () => void;
}

const ignore = (): void => undefined;

interface PreviewProps extends Pick<ChangeFieldProps, 'several'> {
  readonly standing: readonly Standing[];
  /** Undefined as long as none is chosen. */
  readonly value: unknown;
  readonly textOf: (value: unknown) => string | null;
}

/** What the records say now, and what they would say. */
function Preview({ standing, value, several, textOf }: PreviewProps) {
  const { lines, already } = previewOf(standing, value, textOf);
  const next = (value === null ? null : textOf(value)) ?? t`not known`;
  const change = value === undefined ? '' : ` → ${next}`;
  return (
    <div role="status">
      <ul>
        {lines.map(({ before, count }) => (
          <li key={before ?? ''}>{`${several(count)}: ${before ?? t`not known`}${change}`}</li>
        ))}
        {already > 0 && <li>{t`${several(already)}: already ${next}`}</li>}
      </ul>
    </div>
  );
}

/** Gives one value to many records: which field, which value, and what that changes. Nothing is chosen at first; “not known” is chosen apart. */
export function ChangeField({
  collection,
  name: title,
  choose,
  fields,
  needed = [],
  labelOf = ({ field }) => field.label,
  check,
  linkChoices = {},
  textOf,
  whom,
  count,
  several,
  readStanding,
  onChange,
  onCancel,
}: ChangeFieldProps) {
  const [chosen, setChosen] = useState('');
  const [unknown, setUnknown] = useState(false);
  const of = fields.find(({ field }) => field.name === chosen) ?? fields[0];
  const now = useServerQuery({
    // What is changed is read anew each time.
    queryKey: ['change-field', collection, whom, of?.field.name],
    queryFn: ({ signal }) => (of ? readStanding(of, signal) : []),
    staleTime: 0,
    gcTime: 0,
  });
  if (of === undefined) return null;
  const { name } = of.field;
  // A link is shown by the names of what it leads to.
  const choices = linkChoices[name];
  const shown = choices ? { ...of.field, choices } : of.field;
  return (
    <EditDrawer
      key={name}
      isNew
      name={title}
      of={{ collection, row: {}, title: '', page: '', about: '', linkChoices }}
      fields={unknown ? [] : [of]}
      needed={[name]}
      check={check}
      above={
        <SelectField
          label={choose}
          value={name}
          options={fields.map((one) => ({ value: one.field.name, label: labelOf(one) }))}
          onChoose={(next) => {
            setChosen(next);
            setUnknown(false);
          }}
        />
      }
      below={(values) => (
        <>
          {!needed.includes(name) && (
            <Checkbox checked={unknown} onChange={({ target }) => setUnknown(target.checked)}>
              {t`Not known: remove what is recorded`}
            </Checkbox>
          )}
          {now.data && (
            <Preview
              standing={now.data}
              value={unknown ? null : values[name]}
              several={several}
              textOf={(value) => textOf(shown, value)}
            />
          )}
          {!now.data && now.error && (
            <NotLoaded
              what={t`The present values`}
              error={now.error}
              onRetry={() => void now.refetch()}
              retrying={now.isFetching}
              calm
            />
          )}
        </>
      )}
      saveLabel={t`Change ${several(count)}`}
      save={(values, reason) => {
        if (now.data === undefined) return Promise.reject(new Error(t`The present values have not been loaded yet.`));
        onChange(changeMany({ collection, of, reason, several }, now.data, values[name] ?? null));
        return Promise.resolve('');
      }}
      onDone={ignore}
      onCancel={onCancel}
    />
  );
}
