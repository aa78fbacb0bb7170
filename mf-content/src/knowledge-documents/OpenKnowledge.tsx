import { useSearchParams } from '@groundwork/shared';
import { queryClient, readItem, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Failure, Loading, NotLoaded } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import { Redact } from '@groundwork/shared/ui/redact';
import { fileSchema } from '../shared/preview/document-file.ts';
import { fileRecords } from '../shared/file-records.ts';
import { text } from '../shared/relations.ts';
import { useEffect, useRef } from 'react';
import styles from './KnowledgeDocuments.module.css';

const schema = z.looseObject({ title: text, file: z.catch(z.nullable(fileSchema), null) });
const FIELDS = ['title', 'file.id', 'file.filename_download', 'file.filesize', 'file.type'];
const loadPreview = () => import(/* webpackChunkName: "preview" */ '../shared/preview/Preview.tsx');

/** Its text is in the file. */
const REDACTABLE = [{ name: 'title', label: t`Title` }];
const forget = (): void => void queryClient.invalidateQueries({ queryKey: ['knowledge'] });

/** What a knowledge document looks like; where the assistant cites it, at the page. */
export function OpenKnowledge({ id, onClosed }: { readonly id: string; readonly onClosed: () => void }) {
  const [parameters, setParameters] = useSearchParams();
  const { part, failed, retry } = useLazyPart(loadPreview, true);
  const { data, error, isFetching, refetch } = useServerQuery({
    queryKey: ['knowledge', 'one', id],
    queryFn: ({ signal }) => readItem('knowledge_docs', id, schema, { fields: FIELDS }, { signal }),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const named = data !== undefined;
  // It comes above the list that it was opened from.
  useEffect(() => {
    if (named) heading.current?.focus();
  }, [named]);
  const close = (): void => {
    const next = new URLSearchParams(parameters);
    for (const name of ['document', 'at']) next.delete(name);
    setParameters(next, { replace: true });
    onClosed();
  };
  return (
    <section className={styles.open} aria-label={data?.title ?? t`Document`}>
      <h2 ref={heading} tabIndex={-1}>
        <bdi>{data?.title}</bdi>
      </h2>
      <Button onClick={close}>{t`Close the preview`}</Button>
      {data && (
        <Redact
          of={t`the document`}
          records={[
            { collection: 'knowledge_docs', item: id, label: data.title ?? t`Document`, fields: REDACTABLE },
            ...fileRecords(data.file),
          ]}
          onRedacted={forget}
        />
      )}
      {failed ? (
        <Failure title={t`The preview did not load.`} onRetry={retry} />
      ) : data === undefined || part === undefined ? (
        error ? (
          <NotLoaded what={t`The document`} error={error} onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <Loading />
        )
      ) : (
        <part.Preview document={data} />
      )}
    </section>
  );
}
