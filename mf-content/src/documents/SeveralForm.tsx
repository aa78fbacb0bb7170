import { Alert, Button } from '@groundwork/shared/ui/core';
import { Field, Input, SelectField } from '@groundwork/shared/ui/form';
import { useState, type FormEvent } from 'react';
import { sentenceCase } from '../shared/sentence-case.ts';
import { useChoices, type ProjectDocument } from './documents.data.ts';
import { DOCUMENT_KINDS } from './document-kinds.ts';
import styles from './Documents.module.css';
import { changeSeveral } from './several.data.ts';

const UNCHANGED = { value: '', label: 'As it is' };
const EMPTY = { kind: '', village: '', project: '', tag: '' };

/** Gives several documents the same kind, place or tag. What is left as it is is not written. */
export function SeveralForm({ rows }: { readonly rows: readonly ProjectDocument[] }) {
  const choices = useChoices();
  const [typed, setTyped] = useState(EMPTY);
  const [state, setState] = useState<{ readonly saving: boolean; readonly refused?: readonly string[]; readonly done?: number }>({ saving: false });
  const set = (name: keyof typeof EMPTY) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const { kind, village, project } = typed;
  const tag = typed.tag.trim();
  const nothing = kind === '' && village === '' && project === '' && tag === '';
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (nothing || state.saving) return;
    setState({ saving: true });
    const refused = await changeSeveral(rows, { ...(kind !== '' && { kind }), ...(village !== '' && { village_id: village }), ...(project !== '' && { water_project_id: project }), ...(tag !== '' && { tag }) });
    if (refused.length === 0) setTyped(EMPTY);
    setState({ saving: false, refused, done: rows.length - refused.length });
  };
  return (
    <form className={styles.together} onSubmit={(event) => void submit(event)}>
      <SelectField label="Kind" value={kind} options={[UNCHANGED, ...DOCUMENT_KINDS.map((value) => ({ value, label: sentenceCase(value) }))]} onChoose={set('kind')} />
      <SelectField label="Village" value={village} options={[UNCHANGED, ...(choices?.village ?? [])]} onChoose={set('village')} />
      <SelectField label="Water project" value={project} options={[UNCHANGED, ...(choices?.project ?? [])]} onChoose={set('project')} />
      <Field label="Add a tag">{(control) => <Input {...control} autoComplete="off" maxLength={60} value={typed.tag} onChange={({ target }) => set('tag')(target.value)} />}</Field>
      <Button htmlType="submit" disabled={nothing} loading={state.saving}>
        {`Change ${rows.length === 1 ? 'one document' : `${rows.length} documents`}`}
      </Button>
      <p role="status" className={styles.count}>
        {state.done !== undefined && `${state.done} changed.`}
      </p>
      {state.refused !== undefined && state.refused.length > 0 && (
        <Alert type="error" role="alert" showIcon title={`${state.refused.length} were not changed.`} description={<ul>{state.refused.map((line) => <li key={line}>{line}</li>)}</ul>} />
      )}
    </form>
  );
}
