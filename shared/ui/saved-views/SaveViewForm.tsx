import { useLocation } from 'react-router-dom';
import { messageOf } from '../../http/index.ts';
import { Button } from '../core/index.ts';
import { Field, Input } from '../form/index.ts';
import { useId, useState, type FormEvent } from 'react';
import { saveView, type SavedView } from './saved-views.data.ts';
import styles from './SavedViews.module.css';
import { keptOf } from './view-search.ts';

/** As long as the database takes. */
const LONGEST = 255;

interface SaveViewFormProps {
  readonly screen: string;
  readonly standing: readonly SavedView[];
}

/** Gives what is shown now a name. What was typed stays when it could not be saved. */
export function SaveViewForm({ screen, standing }: SaveViewFormProps) {
  const { search } = useLocation();
  const id = useId();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const [state, setState] = useState<{ readonly saving: boolean; readonly error?: string; readonly done?: string }>({ saving: false });
  const wanted = name.trim();
  const replaces = standing.some((view) => view.mine && view.name === wanted);
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (state.saving) return;
    if (wanted === '') return setState({ saving: false, error: 'Give the view a name.' });
    setState({ saving: true });
    try {
      await saveView({ screen, name: wanted, search: keptOf(search), shared }, standing);
      setName('');
      setState({ saving: false, done: `Saved “${wanted}”` });
    } catch (error) {
      setState({ saving: false, error: `Not saved. ${messageOf(error, 'Unknown error')}` });
    }
  };
  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field label="Name of this view" error={state.error}>
        {(control) => <Input {...control} autoFocus autoComplete="off" maxLength={LONGEST} value={name} onChange={({ target }) => setName(target.value)} />}
      </Field>
      <label className={styles.everybody} htmlFor={id}>
        <input id={id} type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)} />
        Share with the team
      </label>
      <Button type="primary" htmlType="submit" loading={state.saving}>
        {replaces ? 'Replace the view' : 'Save view'}
      </Button>
      <p role="status" className={styles.done}>
        {state.done}
      </p>
    </form>
  );
}
