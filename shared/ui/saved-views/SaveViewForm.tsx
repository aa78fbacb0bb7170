import { t, Trans } from '@groundwork/shared/messages';
import { useLocation } from 'react-router-dom';
import { useServerMutation } from '../../data/index.ts';
import { messageOf } from '../../http/index.ts';
import { Button } from '../core/index.ts';
import { Field, Input } from '../form/index.ts';
import { useId, useState, type FormEvent } from 'react';
import { saveView, type SavedView } from './saved-views.data.ts';
import styles from './SavedViews.module.css';
import { viewSearch } from './view-search.ts';

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
  const [unnamed, setUnnamed] = useState(false);
  const wanted = name.trim();
  const replaces = standing.some((view) => view.mine && view.name === wanted);
  const {
    mutate,
    isPending,
    error,
    data: saved,
  } = useServerMutation({
    mutationFn: async (view: string) => {
      await saveView({ screen, name: view, search: viewSearch(search), shared }, standing);
      return view;
    },
    onSuccess: () => setName(''),
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setUnnamed(wanted === '');
    if (wanted !== '' && !isPending) mutate(wanted);
  };
  const wrong = unnamed
    ? t`Give the view a name.`
    : error
      ? t`Not saved. ${messageOf(error, t`Unknown error`)}`
      : undefined;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t`Name of this view`} error={wrong}>
        {(control) => (
          <Input
            {...control}
            autoFocus
            autoComplete="off"
            maxLength={LONGEST}
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        )}
      </Field>
      <label className={styles.everybody} htmlFor={id}>
        <Trans>
          <input id={id} type="checkbox" checked={shared} onChange={({ target }) => setShared(target.checked)} />
          Share with the team
        </Trans>
      </label>
      <Button type="primary" htmlType="submit" loading={isPending}>
        {replaces ? t`Replace the view` : t`Save view`}
      </Button>
      <p role="status" className={styles.done}>
        {saved !== undefined && !wrong && t`Saved “${saved}”`}
      </p>
    </form>
  );
}
