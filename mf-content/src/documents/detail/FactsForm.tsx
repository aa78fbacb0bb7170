import { messageOf, useUnsavedWork } from '@groundwork/shared';
import { Alert, Button } from '@groundwork/shared/ui/core';
import { Field, Input, nativeControl, SelectField } from '@groundwork/shared/ui/form';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { sentenceCase } from '../../shared/sentence-case.ts';
import { DOCUMENT_KINDS } from '../document-kinds.ts';
import { useChoices } from '../documents.data.ts';
import styles from './Detail.module.css';
import { changeDocument, type OneDocument } from './one-document.data.ts';

const NONE = { value: '', label: 'Not known' };
const withCurrent = (options: readonly { readonly value: string; readonly label: string }[], value: string, label = value) => [NONE, ...(value === '' || options.some((one) => one.value === value) ? [] : [{ value, label }]), ...options];

const wordsIn = (typed: string): readonly string[] | null => {
  const words = [...new Set(typed.split(/[,;\n]/).map((word) => word.trim()).filter((word) => word !== ''))];
  return words.length === 0 ? null : words;
};

/** Corrects what is known of a document. What was typed stays when it could not be saved. */
export function FactsForm({ document, onDone }: { readonly document: OneDocument; readonly onDone: () => void }) {
  const choices = useChoices();
  const [start] = useState({
    title: document.title ?? '',
    kind: document.kind ?? '',
    language: document.language ?? '',
    date: document.document_date ?? '',
    village: document.village_id?.village_id ?? '',
    project: document.water_project_id?.project_id ?? '',
    tags: (document.tags ?? []).join(', '),
  });
  const [typed, setTyped] = useState(start);
  const [state, setState] = useState<{ readonly saving: boolean; readonly refused?: string }>({ saving: false });
  const set = (name: keyof typeof typed) => (value: string) => setTyped((before) => ({ ...before, [name]: value }));
  const forget = useUnsavedWork(JSON.stringify(typed) !== JSON.stringify(start));
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state.saving) return;
    if (typed.title.trim() === '') return setState({ saving: false, refused: 'A document has a title.' });
    setState({ saving: true });
    const { kind, language, date, village, project } = typed;
    try {
      await changeDocument(document.id, { title: typed.title.trim(), kind: kind || null, language: language.trim() || null, document_date: date || null, village_id: village || null, water_project_id: project || null, tags: wordsIn(typed.tags) });
      forget();
      onDone();
    } catch (error) {
      setState({ saving: false, refused: messageOf(error, 'Unknown error') });
    }
  };
  const field = (label: string, name: 'title' | 'language' | 'tags', hint?: string) => (
    <Field label={label} hint={hint}>
      {(control) => <Input {...control} autoComplete="off" maxLength={name === 'language' ? 8 : 255} value={typed[name]} onChange={({ target }) => set(name)(target.value)} />}
    </Field>
  );
  const form = useRef<HTMLFormElement>(null);
  // The button that was pressed for it is gone.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate aria-label="Edit">
      <h2>Edit</h2>
      {field('Title', 'title')}
      <SelectField label="Kind" value={typed.kind} options={withCurrent(DOCUMENT_KINDS.map((value) => ({ value, label: sentenceCase(value) })), typed.kind)} onChoose={set('kind')} />
      {field('Language', 'language', 'As a code: en, pt')}
      <Field label="Date">{({ status: _status, ...control }) => <input {...control} type="date" className={nativeControl} value={typed.date} onChange={({ target }) => set('date')(target.value)} />}</Field>
      <SelectField label="Village" value={typed.village} options={withCurrent(choices?.village ?? [], typed.village, document.village_id?.village_name ?? typed.village)} onChoose={set('village')} />
      <SelectField label="Water project" value={typed.project} options={withCurrent(choices?.project ?? [], typed.project, document.water_project_id?.project_uid ?? typed.project)} onChoose={set('project')} />
      {field('Tags', 'tags', 'Words with commas between them')}
      {state.refused !== undefined && <Alert type="error" role="alert" showIcon title="It was not saved." description={state.refused} />}
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={state.saving}>
          Save
        </Button>
        <Button onClick={onDone}>Cancel</Button>
      </div>
    </form>
  );
}
