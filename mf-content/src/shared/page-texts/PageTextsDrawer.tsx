import { messageOf, useUnsavedWork } from '@groundwork/shared';
import type { PageSlug } from '@groundwork/shared/contract/calls';
import { useServerMutation } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { UnsentNote } from '@groundwork/shared/outbox';
import { Button, Drawer } from '@groundwork/shared/ui/antd/base';
import { Form, Input, TextArea } from '@groundwork/shared/ui/antd/form';
import { Alert } from '@groundwork/shared/ui/core';
import { outcomeText } from '@groundwork/shared/ui/edit-record';
import { Markup } from '@groundwork/shared/ui/markup';
import { useEffect, useRef, useState } from 'react';
import { TEXTS, type CmsPage } from './page.ts';
import { asHtml, changedTexts, savePage } from './save-page.ts';
import styles from './PageTextsDrawer.module.css';

const WORDS = {
  landing: {
    title: t`Texts of the dashboard`,
    labels: { title: t`Title`, top_text: t`Text under the title`, body_text: t`Text at the end` },
  },
  organisation: {
    title: t`Your organisation`,
    labels: { title: t`Name of the organisation`, body_text: t`About the organisation` },
  },
} as const;

interface PageTextsDrawerProps {
  readonly slug: PageSlug;
  /** As the person sees it; null for a page that nobody has written yet. */
  readonly page: CmsPage | null;
  /** Called with what became of it, as a sentence. */
  readonly onDone: (words: string) => void;
  readonly onCancel: () => void;
}

/** Writes the texts of a page beside it. What was typed stays when it could not be saved. */
export function PageTextsDrawer({ slug, page: shown, onDone, onCancel }: PageTextsDrawerProps) {
  const { title, labels } = WORDS[slug];
  // As it was when the form opened: what somebody else changes meanwhile is a conflict.
  const [page] = useState(shown);
  const [start] = useState(() => Object.fromEntries(TEXTS.map((name) => [name, page?.[name] ?? ''])));
  type Typed = Record<(typeof TEXTS)[number], string>;
  const [form] = Form.useForm<Typed>();
  const [typed, setTyped] = useState(start);
  const [unchanged, setUnchanged] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const texts = changedTexts(page, typed);
  const count = Object.keys(texts).length;
  useUnsavedWork(count > 0);
  useEffect(() => box.current?.querySelector('input')?.focus(), []);
  const { mutate, isPending, error } = useServerMutation({
    mutationFn: async () => outcomeText(await savePage(slug, page, texts, { title, labels })),
    onSuccess: onDone,
  });
  const body = typed['body_text'] ?? '';
  return (
    <Drawer open title={title} size={640} onClose={onCancel} mask={{ closable: false }} keyboard={false}>
      <div ref={box}>
        <UnsentNote about={`cms_pages/${slug}`} />
        <Form<Typed>
          form={form}
          name={`texts-${slug}`}
          aria-label={title}
          initialValues={start}
          onValuesChange={(_, all) => {
            setTyped({ ...start, ...all });
            setUnchanged(false);
          }}
          onFinish={() => {
            if (isPending) return;
            if (count === 0) return setUnchanged(true);
            mutate(undefined);
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && count === 0) onCancel();
          }}
        >
          <Form.Item name="title" label={labels.title}>
            <Input dir="auto" maxLength={255} />
          </Form.Item>
          {'top_text' in labels && (
            <Form.Item name="top_text" label={labels.top_text}>
              <TextArea dir="auto" maxLength={5000} autoSize={{ minRows: 2, maxRows: 6 }} />
            </Form.Item>
          )}
          <Form.Item
            name="body_text"
            label={labels.body_text}
            extra={t`Plain text with an empty line between paragraphs, or HTML: headings (h2, h3), lists, links and bold text.`}
          >
            <TextArea dir="auto" maxLength={50_000} autoSize={{ minRows: 6, maxRows: 18 }} />
          </Form.Item>
          {body.trim() !== '' && (
            <section aria-label={t`Preview`} className={styles.preview}>
              <p className={styles.label}>{t`Preview`}</p>
              <div dir="auto">
                <Markup html={asHtml(body)} />
              </div>
            </section>
          )}
          {error && <Alert type="error" showIcon title={t`Not saved. ${messageOf(error, t`Unknown error`)}`} />}
          <p role="status" className={styles.status}>
            {unchanged ? t`Nothing has changed.` : ''}
          </p>
          <div className={styles.buttons}>
            <Button type="primary" htmlType="submit" loading={isPending}>
              {t`Save`}
            </Button>
            <Button onClick={onCancel}>{t`Cancel`}</Button>
          </div>
        </Form>
      </div>
    </Drawer>
  );
}
