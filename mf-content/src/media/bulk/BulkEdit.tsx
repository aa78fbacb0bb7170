import { messageOf } from '@groundwork/shared';
import { queryClient, useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, Progress } from '@groundwork/shared/ui/antd/base';
import { Form, Input, Select, type SelectOption } from '@groundwork/shared/ui/antd/form';
import { ConfirmButton } from '@groundwork/shared/ui/data';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { wordsIn } from '../../shared/words-in.ts';
import { useVillageNames, useProjectNames } from '../filter/names.data.ts';
import { CONSENTS } from '../filter/filter-words.ts';
import { itemsText, MEDIA } from '../media.data.ts';
import styles from './Bulk.module.css';
import { editMany, undoEdit, type BulkChange, type BulkResult, type Patch, type Watch } from './bulk-edit.ts';

/** Stays as it is; and: has none afterwards. No key of a village or a project can be either. */
const STAYS = '';
const NONE = '(none)';

const EMPTY = { village: STAYS, project: STAYS, consent: STAYS, caption: '', credit: '', addTags: '', removeTags: '' };
type Typed = typeof EMPTY;

/** What was chosen and typed as a change. */
export function changeOf({ village, project, consent, caption, credit, addTags, removeTags }: Typed): BulkChange {
  const linked = (value: string) => (value === NONE ? null : value);
  return {
    ...(village !== STAYS && { village_id: linked(village) }),
    ...(project !== STAYS && { water_project_id: linked(project) }),
    ...(consent !== STAYS && { consent }),
    ...(caption.trim() !== '' && { caption: caption.trim() }),
    ...(credit.trim() !== '' && { credit: credit.trim() }),
    ...(wordsIn(addTags).length > 0 && { addTags: wordsIn(addTags) }),
    ...(wordsIn(removeTags).length > 0 && { removeTags: wordsIn(removeTags) }),
  };
}

function wordsFor(result: BulkResult, done: string): string {
  const standing = result.standing > 0 ? t` ${itemsText(result.standing)} already had this.` : '';
  const failure =
    result.failure === undefined
      ? ''
      : result.failure instanceof DOMException
        ? t` Then it was stopped.`
        : t` Then an error occurred: ${messageOf(result.failure, t`Unknown error`)}`;
  return `${itemsText(result.changed)} ${done}.${standing}${failure}`;
}

interface Outcome {
  readonly words: string;
  readonly result?: BulkResult;
  /** What Undo gives back. */
  readonly before?: readonly Patch[];
}

interface BulkEditProps {
  readonly ids: ReadonlySet<string>;
  /** The one field that is offered. */
  readonly only?: keyof Typed;
}

/** The same for many items: what is left empty stays as it is. It reports what it changed, names what it could not change, and can be undone. */
export function BulkEdit({ ids, only }: BulkEditProps) {
  const [form] = Form.useForm<Typed>();
  const typed = { ...EMPTY, ...Form.useWatch([], form) };
  const [progress, setProgress] = useState<{ readonly done: number; readonly total: number }>();
  const [outcome, setOutcome] = useState<Outcome>({ words: '' });
  // Anyone who may remove any item may change any; the right to change is reported as partial where one of several rules is.
  const { allowed } = useAllowed(MEDIA, 'delete');
  const villages = useVillageNames(only === undefined || only === 'village');
  const projects = useProjectNames(only === undefined || only === 'project');
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const change = changeOf(typed);
  const watched = async (work: (watch: Watch) => Promise<BulkResult>): Promise<BulkResult> => {
    const controller = new AbortController();
    running.current = controller;
    setOutcome({ words: '' });
    setProgress({ done: 0, total: 1 });
    const result = await work({ signal: controller.signal, onProgress: (done, total) => setProgress({ done, total }) });
    setProgress(undefined);
    void queryClient.invalidateQueries({ queryKey: [MEDIA] });
    return result;
  };
  const apply = async (): Promise<void> => {
    const result = await watched((watch) => editMany([...ids], change, watch));
    setOutcome({
      words: wordsFor(result, 'changed'),
      result,
      ...(result.before.length > 0 && { before: result.before }),
    });
    if (result.failure === undefined && result.refused.length === 0) form.resetFields();
  };
  const undo = async (before: readonly Patch[]): Promise<void> => {
    const result = await watched((watch) => undoEdit(before, watch));
    setOutcome({ words: wordsFor(result, t`restored`), result });
  };
  const links = (all: readonly { readonly id: string; readonly name: string }[], none: string) => [
    { value: STAYS, label: t`No change` },
    { value: NONE, label: none },
    ...all.map(({ id, name }) => ({ value: id, label: name })),
  ];
  const choice = (name: keyof Typed, label: string, options: readonly SelectOption[], hint?: string) => (
    <Form.Item key={name} name={name} label={label} extra={hint}>
      <Select options={options} popupMatchSelectWidth />
    </Form.Item>
  );
  const text = (name: keyof Typed, label: string, hint?: string) => (
    <Form.Item key={name} name={name} label={label} extra={hint}>
      <Input autoComplete="off" maxLength={255} />
    </Form.Item>
  );
  const fields: Readonly<Record<keyof Typed, ReactNode>> = {
    village: choice('village', t`Village for all`, links(villages, t`No village`)),
    project: choice('project', t`Water project for all`, links(projects, t`No project`)),
    consent: choice(
      'consent',
      t`Consent for all`,
      [{ value: STAYS, label: t`No change` }, ...Object.entries(CONSENTS).map(([value, label]) => ({ value, label }))],
      typed.consent === 'restricted' ? t`Only data managers can see restricted items.` : undefined,
    ),
    caption: text('caption', t`Caption for all`),
    credit: text('credit', t`Credit for all`),
    addTags: text('addTags', t`Add tags`, t`Separated by commas`),
    removeTags: text('removeTags', t`Remove tags`, t`Separated by commas`),
  };
  return (
    <div className={styles.edit}>
      {allowed !== undefined && allowed !== 'full' && (
        <p>{t`You can change only what you added yourself. Other selected items are listed and left unchanged.`}</p>
      )}
      <Form<Typed> form={form} name="bulk" className={styles.fields} initialValues={EMPTY}>
        {only === undefined ? Object.values(fields) : fields[only]}
      </Form>
      <div className={styles.buttons}>
        <ConfirmButton
          action={t`Change ${itemsText(ids.size)}`}
          subject={t`that are selected`}
          question={t`Change ${itemsText(ids.size)}?`}
          keep={t`No`}
          failed={t`Not changed.`}
          disabled={progress !== undefined || Object.keys(change).length === 0}
          onConfirm={apply}
        />
        {progress && (
          <>
            <Progress
              aria-label={t`Items`}
              percent={(100 * progress.done) / Math.max(1, progress.total)}
              showInfo={false}
              size={[160, 8]}
            />
            <Button onClick={() => running.current?.abort()}>{t`Stop`}</Button>
          </>
        )}
        {outcome.before && !progress && (
          <Button onClick={() => outcome.before && void undo(outcome.before)}>{t`Undo`}</Button>
        )}
      </div>
      <p role="status">{outcome.words}</p>
      <NotChanged refused={outcome.result?.refused ?? []} />
    </div>
  );
}

/** More names than this help nobody. */
const NAMED = 50;

function NotChanged({ refused }: { readonly refused: BulkResult['refused'] }) {
  if (refused.length === 0) return null;
  return (
    <details open>
      <summary>{t`${itemsText(refused.length)} could not be changed`}</summary>
      <ul className={styles.refused}>
        {refused.slice(0, NAMED).map(({ id, name, why }) => (
          <li key={id} dir="auto">{`${name}: ${why}`}</li>
        ))}
        {refused.length > NAMED && <li>{t`and ${(refused.length - NAMED).toLocaleString()} more`}</li>}
      </ul>
    </details>
  );
}
