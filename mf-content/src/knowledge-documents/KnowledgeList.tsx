import { Link, useSearchParams, useSession } from '@groundwork/shared';
import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Empty, NotLoaded } from '@groundwork/shared/ui/core';
import {
  ConfirmButton,
  DateText,
  languageName,
  Pages,
  RecordTable,
  NotKnown,
  type Column,
} from '@groundwork/shared/ui/data';
import { useRef } from 'react';
import { OpenKnowledge } from './OpenKnowledge.tsx';
import { ReadingState } from './ReadingState.tsx';
import styles from './KnowledgeDocuments.module.css';
import {
  PAGE_SIZE,
  removeKnowledge,
  useKnowledge,
  useMayRemoveOthers,
  type KnowledgeDocument,
} from './knowledge.data.ts';

const titleOf = ({ title }: KnowledgeDocument): string => title || t`Untitled`;

const COLUMNS: readonly Column<KnowledgeDocument>[] = [
  {
    key: 'title',
    title: t`Title`,
    cell: (row) =>
      row.file === null ? (
        titleOf(row)
      ) : (
        <Link to={`/upload_knowledge_doc?document=${encodeURIComponent(row.id)}`}>
          <bdi>{titleOf(row)}</bdi>
        </Link>
      ),
  },
  {
    key: 'language',
    title: t`Language`,
    bare: true,
    cell: ({ language }) => (language ? languageName(language) : <NotKnown />),
  },
  { key: 'indexed_at', title: t`Read on`, cell: ({ indexed_at }) => <DateText day={indexed_at} /> },
];

/** The documents that the assistant answers from, each with its state; who gave one can take it back. */
export function KnowledgeList() {
  const [parameters, setParameters] = useSearchParams();
  const asked = Number(parameters.get('page') ?? 1);
  const page = Number.isSafeInteger(asked) && asked > 0 ? asked : 1;
  const goTo = (to: number): void => setParameters(to <= 1 ? {} : { page: String(to) });
  const opened = parameters.get('document');
  const heading = useRef<HTMLHeadingElement>(null);
  const me = useSession((state) => state.user?.id);
  const { allowed } = useAllowed('knowledge_docs', 'delete');
  const update = useAllowed('knowledge_docs', 'update').allowed;
  const { data, error, isFetching, refetch } = useKnowledge(page);

  const isOwn = ({ user_created }: KnowledgeDocument): boolean => me !== undefined && user_created === me;
  const othersDocument = allowed === 'partial' ? data?.rows.find((row) => !isOwn(row)) : undefined;
  const mayRemoveOthers = useMayRemoveOthers(othersDocument?.id) || allowed === 'full';
  const mayRemove = (row: KnowledgeDocument): boolean => mayRemoveOthers || (allowed === 'partial' && isOwn(row));
  // The server has the last word; a member may have his own read again, a data manager all.
  const mayRead = (row: KnowledgeDocument): boolean =>
    update === 'full' || (update === 'partial' && (isOwn(row) || mayRemoveOthers));
  const remove = async ({ id }: KnowledgeDocument): Promise<void> => {
    await removeKnowledge(id);
    heading.current?.focus();
  };
  const columns: readonly Column<KnowledgeDocument>[] = [
    ...COLUMNS,
    { key: 'state', title: t`State`, cell: (row) => <ReadingState document={row} mayRead={mayRead(row)} /> },
    {
      key: 'remove',
      title: t`Remove`,
      bare: true,
      cell: (row) =>
        mayRemove(row) ? (
          <ConfirmButton
            action={t`Remove`}
            subject={titleOf(row)}
            failed={t`Not removed.`}
            onConfirm={() => remove(row)}
          />
        ) : (
          t`Uploader only`
        ),
    },
  ];
  const rows = data?.rows ?? [];
  return (
    <section className={styles.list}>
      {opened !== null && opened !== '' && (
        <OpenKnowledge key={opened} id={opened} onClosed={() => heading.current?.focus()} />
      )}
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {t`Added documents`}
      </h2>
      {data === undefined && error ? (
        <NotLoaded
          what={t`The knowledge documents`}
          error={error}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      ) : data !== undefined && rows.length === 0 ? (
        page === 1 ? (
          <Empty title={t`No knowledge documents yet`} />
        ) : (
          <Empty title={t`There is no page ${page}.`}>
            <Button onClick={() => goTo(1)}>{t`First page`}</Button>
          </Empty>
        )
      ) : (
        <>
          <RecordTable
            caption={t`Knowledge documents`}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            placeholders={data === undefined ? 4 : 0}
          />
          {data !== undefined && (
            <Pages
              of={t`knowledge documents`}
              total={data.total ?? rows.length}
              page={page}
              size={PAGE_SIZE}
              onPage={goTo}
            />
          )}
        </>
      )}
    </section>
  );
}
