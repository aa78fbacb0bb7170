import { useServerMutation } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { Alert, Button } from '@groundwork/shared/ui/core';
import { Field, Input, SelectField } from '@groundwork/shared/ui/form';
import { useState, type FormEvent } from 'react';
import { sentenceCase } from '../shared/sentence-case.ts';
import { useChoices, type ProjectDocument } from './documents.data.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import styles from './Documents.module.css';
import { changeSeveral } from './several.data.ts';

const UNCHANGED = { value: '', label: t`No change` };
const EMPTY = { kind: '', village: '', project: '', tag: '' };

/** Gives several documents the same kind, place or tag. What is left as it is is not written. */
export function SeveralForm({ rows }: { readonly rows: readonly ProjectDocument[] }) {
  const choices = useChoices();
  const [typed, setTyped] = useState(EMPTY);
  const set = (name: keyof typeof EMPTY) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const { kind, village, project } = typed;
  const tag = typed.tag.trim();
  const nothing = kind === '' && village === '' && project === '' && tag === '';
  const { mutate, isPending, data } = useServerMutation({
    mutationFn: async () => {
      const refused = await changeSeveral(rows, {
        ...(kind !== '' && { kind }),
        ...(village !== '' && { village_id: village }),
        ...(project !== '' && { water_project_id: project }),
        ...(tag !== '' && { tag }),
      });
      return { refused, done: rows.length - refused.length };
    },
    onSuccess: ({ refused }) => refused.length === 0 && setTyped(EMPTY),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!nothing && !isPending) mutate();
  };
  return (
    <form className={styles.together} onSubmit={submit}>
      <SelectField
        label={t`Kind`}
        value={kind}
        options={[UNCHANGED, ...DOCUMENT_KINDS.map((value) => ({ value, label: sentenceCase(value) }))]}
        onChoose={set('kind')}
      />
      <SelectField
        label={t`Village`}
        value={village}
        options={[UNCHANGED, ...(choices?.village ?? [])]}
        onChoose={set('village')}
      />
      <SelectField
        label={t`Water project`}
        value={project}
        options={[UNCHANGED, ...(choices?.project ?? [])]}
        onChoose={set('project')}
      />
      <Field label={t`Add a tag`}>
        {(control) => (
          <Input
            {...control}
            autoComplete="off"
            maxLength={60}
            value={typed.tag}
            onChange={({ target }) => set('tag')(target.value)}
          />
        )}
      </Field>
      <Button htmlType="submit" disabled={nothing} loading={isPending}>
        {t`Change ${plural(rows.length, { one: 'one document', other: '# documents' })}`}
      </Button>
      <p role="status" className={styles.count}>
        {data && t`${data.done} changed.`}
      </p>
      {data && data.refused.length > 0 && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t`${data.refused.length} were not changed.`}
          description={
            <ul>
              {data.refused.map((line) => (
                <li key={line}>{line}</li>
              ))}
            </ul>
          }
        />
      )}
    </form>
  );
}
