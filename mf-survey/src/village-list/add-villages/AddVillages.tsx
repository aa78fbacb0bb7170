import { useUnsavedWork } from '@groundwork/shared';
import { useTyped } from '@groundwork/shared/data';
import { plural, t } from '@groundwork/shared/messages';
import { Button, Drawer, Progress } from '@groundwork/shared/ui/antd/base';
import { Alert, NotLoaded } from '@groundwork/shared/ui/core';
import { Field, SelectField } from '@groundwork/shared/ui/form';
import { TextArea } from '@groundwork/shared/ui/text-area';
import { useEffect, useRef, useState } from 'react';
import { FIELDS } from './headings.ts';
import { MOST_LINES } from './read-list.ts';
import { PlacedLines } from './PlacedLines.tsx';
import { sendVillages, type Sent } from './send-villages.ts';
import { SentText } from './SentText.tsx';
import { useVillagesList } from './use-villages-list.ts';
import styles from './AddVillages.module.css';

const villages = (count: number): string => plural(count, { one: '# village', other: '# villages' });

const COLUMN_CHOICES = [{ value: '', label: t`Leave out` }, ...[...FIELDS].map(([value, label]) => ({ value, label }))];

/** With what stands in it first, by which people know it. */
const columnLabel = (number: number, first = ''): string =>
  first.trim() === '' ? t`Column ${number}` : t`Column ${number}: ${first}`;

/** Adds villages from lines of a spreadsheet or a list. What was pasted stays until all of it is in the portal, or on this device to be sent. */
export function AddVillages({ onClose }: { readonly onClose: () => void }) {
  const [typed, type] = useTyped('add-villages');
  const text = typed['list'] ?? '';
  const { list, failed, columns, choose, placed, known } = useVillagesList(text);
  const [done, setDone] = useState<number>();
  const [sent, setSent] = useState<Sent>();
  const [total, setTotal] = useState(0);
  const running = useRef<AbortController>(undefined);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.querySelector('textarea')?.focus();
    return () => running.current?.abort();
  }, []);
  useUnsavedWork(done !== undefined);
  const tooMany = list.lines.length > MOST_LINES;
  const added = placed.filter(({ state }) => state === 'new');
  const start = async (): Promise<void> => {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setSent(undefined);
    setTotal(added.length);
    setDone(0);
    const result = await sendVillages(added, { signal: controller.signal, onProgress: setDone });
    running.current = undefined;
    setDone(undefined);
    setSent(result);
    if (result.refused.length === 0 && result.left === 0) type({ list: null });
    await known.refetch();
  };
  return (
    <Drawer
      open
      title={t`Add several villages`}
      size={760}
      onClose={onClose}
      mask={{ closable: false }}
      keyboard={false}
    >
      <div ref={box}>
        <Field
          label={t`List of villages`}
          hint={t`One village on each line, pasted from a spreadsheet or typed: a name; or a code, a name and a district. A first line may have headings.`}
          error={
            failed
              ? t`The list could not be read. Perhaps a quotation mark has no other that ends it.`
              : tooMany
                ? t`The list has more than ${MOST_LINES.toLocaleString()} lines. Upload it as a file, or paste it in parts.`
                : undefined
          }
        >
          {({ status: _status, ...control }) => (
            <TextArea
              {...control}
              dir="auto"
              autoSize={{ minRows: 5, maxRows: 10 }}
              readOnly={done !== undefined}
              value={text}
              onChange={({ target }) => {
                setSent(undefined);
                type({ list: target.value || null });
              }}
            />
          )}
        </Field>
        {columns.length > 1 && (
          <fieldset className={styles.columns} disabled={done !== undefined}>
            <legend>{t`What the columns hold`}</legend>
            {columns.map((name, place) => (
              <SelectField
                key={place}
                label={columnLabel(place + 1, list.lines[0]?.cells[place])}
                value={name}
                options={COLUMN_CHOICES}
                onChoose={(next) => choose(place, next)}
              />
            ))}
          </fieldset>
        )}
        {known.error && !known.data && (
          <NotLoaded
            what={t`The villages of the portal`}
            error={known.error}
            onRetry={() => void known.refetch()}
            retrying={known.isFetching}
            calm
          />
        )}
        {placed.length > 0 && <PlacedLines lines={placed} />}
        {done !== undefined && (
          <div className={styles.progress}>
            <p role="status">{t`${done.toLocaleString()} of ${villages(total)}`}</p>
            <Progress percent={Math.round((100 * done) / total)} showInfo={false} aria-label={t`Progress`} />
          </div>
        )}
        {sent && <SentText sent={sent} total={total} />}
        {sent === undefined && text.trim() !== '' && known.data && list.lines.length === 0 && !failed && (
          <Alert type="info" title={t`The list has no villages yet.`} />
        )}
        <div className={styles.buttons}>
          {done === undefined ? (
            <Button type="primary" disabled={added.length === 0} onClick={() => void start()}>
              {added.length === 0 ? t`Add villages` : t`Add ${villages(added.length)}`}
            </Button>
          ) : (
            <Button onClick={() => running.current?.abort()}>{t`Stop`}</Button>
          )}
        </div>
      </div>
    </Drawer>
  );
}
