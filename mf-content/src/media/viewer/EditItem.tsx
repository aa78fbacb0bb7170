import { messageOf, useLocation, useUnsavedWork } from '@groundwork/shared';
import { queryClient, useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { pageOutbox, type OutboxOutcome } from '@groundwork/shared/outbox';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Form, Input, Select } from '@groundwork/shared/ui/antd/form';
import { Alert } from '@groundwork/shared/ui/core';
import { useState } from 'react';
import { wordsIn } from '../../shared/words-in.ts';
import { CONSENTS } from '../filter/filter-words.ts';
import { aboutMedia, descriptionOf, MEDIA, type MediaItem } from '../media.data.ts';
import styles from './Viewer.module.css';

const OPTIONS = Object.entries(CONSENTS).map(([value, label]) => ({ value, label }));

const isConsent = (value: string): value is 'granted' | 'restricted' | 'unknown' => Object.hasOwn(CONSENTS, value);

interface Details {
  readonly caption: string;
  readonly credit: string;
  readonly consent: string;
  /** Between commas. */
  readonly tags: string;
}

const detailsOf = ({ caption, credit, consent, tags }: MediaItem): Details => ({
  caption: caption ?? '',
  credit: credit ?? '',
  consent: consent ?? 'unknown',
  tags: (tags ?? []).join(', '),
});

/**
 * Writes to one item what differs, now or when there is a connection.
 * @throws Error with the reason when it was refused
 */
async function change(item: MediaItem, typed: Details, page: string): Promise<OutboxOutcome> {
  const before = detailsOf(item);
  const tags = wordsIn(typed.tags);
  const after = {
    caption: typed.caption.trim(),
    credit: typed.credit.trim(),
    consent: typed.consent,
    tags: tags.join(', '),
  };
  const names = (['caption', 'credit', 'consent', 'tags'] as const).filter((name) => after[name] !== before[name]);
  if (names.length === 0) return 'written';
  const { id } = item;
  const values = {
    ...(names.includes('caption') && { caption: after.caption || null }),
    ...(names.includes('credit') && { credit: after.credit || null }),
    ...(names.includes('consent') && isConsent(after.consent) && { consent: after.consent }),
    ...(names.includes('tags') && { tags: tags.length > 0 ? [...tags] : null }),
  };
  return pageOutbox().add({
    kind: 'media',
    title: t`Details of “${descriptionOf(item)}”`,
    page,
    about: aboutMedia(id),
    write: { action: 'update', collection: MEDIA, values: { id, ...values } },
    expects: { collection: MEDIA, key: id, values: Object.fromEntries(names.map((name) => [name, item[name]])) },
    fields: [
      { name: 'caption', label: t`Caption` },
      { name: 'credit', label: t`Credit` },
      { name: 'consent', label: t`Consent`, choices: CONSENTS },
      { name: 'tags', label: t`Tags`, fixed: true },
    ],
  });
}

interface EditItemProps {
  readonly item: MediaItem;
  readonly onDone: () => void;
}

/** Corrects what is written about an item, beside it. What was typed stays when it could not be saved. */
export function EditItem({ item, onDone }: EditItemProps) {
  const { pathname, search } = useLocation();
  const [start] = useState(() => detailsOf(item));
  const [form] = Form.useForm<Details>();
  const typed = { ...start, ...Form.useWatch([], form) };
  const forget = useUnsavedWork(JSON.stringify(typed) !== JSON.stringify(start));
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: (entered: Details) => change(item, entered, `${pathname}${search}`),
    onSuccess: () => {
      forget();
      onDone();
      return queryClient.invalidateQueries({ queryKey: [MEDIA] });
    },
  });
  return (
    <Form<Details>
      form={form}
      name="item"
      className={styles.form}
      aria-label={t`Edit details`}
      data-own-keys
      initialValues={start}
      onFinish={(entered) => !isPending && mutate(entered)}
      // The viewer stays open, also where the key closes a list.
      onKeyDownCapture={(event) => event.key === 'Escape' && event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <Form.Item name="caption" label={t`Caption`}>
        <Input autoFocus autoComplete="off" maxLength={255} />
      </Form.Item>
      <Form.Item name="credit" label={t`Credit`}>
        <Input autoComplete="off" maxLength={255} />
      </Form.Item>
      <Form.Item name="consent" label={t`Consent`}>
        <Select options={OPTIONS} />
      </Form.Item>
      <Form.Item name="tags" label={t`Tags`} extra={t`Separate with commas`}>
        <Input autoComplete="off" maxLength={255} />
      </Form.Item>
      {error && (
        <Alert
          type="error"
          role="alert"
          showIcon
          title={t`Not saved.`}
          description={messageOf(error, t`Unknown error`)}
        />
      )}
      <div className={styles.buttons}>
        <Button type="primary" htmlType="submit" loading={isPending}>
          {t`Save`}
        </Button>
        <Button onClick={onDone}>{t`Cancel`}</Button>
      </div>
    </Form>
  );
}
