import { codeOf, isUnanswered, messageOf, useUnsavedWork } from '@groundwork/shared';
import type { MergeDifference, MergedCollection, MergePreview } from '@groundwork/shared/contract/calls';
import { queryClient, useServerMutation, useServerQuery } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Field, Input, Radio } from '@groundwork/shared/ui/antd/form';
import { Alert, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useId, useState } from 'react';
import { useWords } from '../history/use-words.ts';
import { Consequences } from './Consequences.tsx';
import { Differences } from './Differences.tsx';
import { COMPARING, mergingOnce, previewQuery, type Side } from './merge.data.ts';
import styles from './Merging.module.css';

/** A record of the two, as people call it. */
export interface OneOfTwo {
  readonly key: string;
  readonly name: string;
}

interface MergeFormProps {
  readonly collection: MergedCollection;
  readonly two: readonly [OneOfTwo, OneOfTwo];
  /** What the button says: "Merge villages". */
  readonly action: string;
  /** Called with the key of the record that stays. */
  readonly onMerged: (keep: string) => void;
  readonly onCancel: () => void;
}

const isFilled = (values: object): boolean => Object.values(values).some((value) => value !== null);

/** What stays by itself: the answer of the record that is kept, where it has one. */
const usualSide = ({ keep }: MergeDifference): Side => (isFilled(keep) ? 'keep' : 'remove');

/** Why it was not done, as a sentence. */
function failureText(error: unknown): string {
  if (isUnanswered(error)) return t`This needs a connection. Nothing you chose is lost: try again when you are online.`;
  return messageOf(error, t`Unknown error`);
}

/** Chooses what stays of two records that are one, and why they are, and merges them. */
export function MergeForm({ collection, two, action, onMerged, onCancel }: MergeFormProps) {
  const name = useId();
  const [first, second] = two;
  const [kept, setKept] = useState(first.key);
  const [keep, remove] = kept === second.key ? [second, first] : [first, second];
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({});
  const [reason, setReason] = useState(() => t`${first.name} and ${second.name} are the same.`);
  const [touched, setTouched] = useState(false);
  const [send] = useState(mergingOnce);
  const pair = { collection, keep: keep.key, remove: remove.key };
  const preview = useServerQuery(previewQuery(pair));
  const words = useWords();
  // The answer of which record it is stays when the other one is kept.
  const sideOf = (difference: MergeDifference): Side => {
    const key = chosen[difference.id];
    return key === undefined ? usualSide(difference) : key === keep.key ? 'keep' : 'remove';
  };
  useUnsavedWork(touched);
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: ({ seen, differences }: MergePreview) =>
      send(pair, {
        seen,
        values: Object.fromEntries(differences.map((one) => [one.id, sideOf(one)])),
        reason: reason.trim(),
      }),
    onSuccess: () => {
      onMerged(keep.key);
      // Every figure, list and check may be another one now; of the two there is nothing left to compare.
      void queryClient.invalidateQueries(
        { predicate: ({ queryKey: [about] }) => about !== COMPARING },
        { cancelRefetch: false },
      );
    },
    // What was chosen stays; what has changed is shown.
    onError: (failure) => codeOf(failure) === 'RECORD_CHANGED' && void preview.refetch(),
  });
  return (
    <form
      aria-label={action}
      className={styles.form}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && !touched && !isPending) onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        if (preview.data && !isPending && !preview.isFetching) mutate(preview.data);
      }}
    >
      <fieldset className={styles.difference} disabled={isPending}>
        <legend>{t`Which one stays`}</legend>
        <Radio.Group
          name={name}
          aria-label={t`Which one stays`}
          value={keep.key}
          onChange={({ target }) => {
            setKept(String(target.value));
            setTouched(true);
          }}
        >
          {two.map(({ key, name: called }) => (
            <Radio key={key} value={key}>
              <bdi>{called}</bdi>
            </Radio>
          ))}
        </Radio.Group>
      </fieldset>
      {!preview.data && !preview.error && <Loading />}
      {preview.error && (
        <NotLoaded
          what={t`The comparison`}
          error={preview.error}
          onRetry={() => void preview.refetch()}
          retrying={preview.isFetching}
        />
      )}
      {preview.data && (
        <>
          <h3>{t`Choose where they differ`}</h3>
          <Differences
            differences={preview.data.differences}
            names={{ keep: keep.name, remove: remove.name }}
            words={words}
            sideOf={sideOf}
            onChoose={({ id }, side) => {
              setChosen((before) => ({ ...before, [id]: side === 'keep' ? keep.key : remove.key }));
              setTouched(true);
            }}
          />
          <h3>{t`What happens`}</h3>
          <Consequences preview={preview.data} keep={keep.name} remove={remove.name} />
        </>
      )}
      <Field label={t`Reason`} hint={t`Shown in the history.`}>
        {(control) => (
          <Input
            {...control}
            dir="auto"
            maxLength={1000}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value);
              setTouched(true);
            }}
          />
        )}
      </Field>
      {error && <Alert type="error" showIcon title={t`Not merged. ${failureText(error)}`} />}
      <div className={styles.buttons}>
        <Button
          type="primary"
          danger
          htmlType="submit"
          loading={isPending}
          disabled={!preview.data || preview.isFetching}
        >
          {action}
        </Button>
        <Button onClick={onCancel}>{t`Cancel`}</Button>
      </div>
    </form>
  );
}
