import type { PageSlug } from '@groundwork/shared/contract/calls';
import { useAllowed } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { Button, Icon, lazyPart } from '@groundwork/shared/ui/core';
import Pencil from 'lucide/dist/esm/icons/pencil.mjs';
import { useState } from 'react';
import type { CmsPage } from './page.ts';
import styles from './EditPageTexts.module.css';

/** Fetched when somebody edits a page: it brings antd's forms. */
export const PageTextsDrawer = lazyPart(
  async () => (await import(/* webpackChunkName: "page-texts" */ './PageTextsDrawer.tsx')).PageTextsDrawer,
  () => t`The form could not be loaded.`,
);

/** Whether the person may write this page; for showing only. No until it is known, and for a page whose key is not. */
export function useMayWrite(page: CmsPage | null | undefined): boolean {
  const { allowed } = useAllowed('cms_pages', page ? 'update' : 'create');
  return page !== undefined && (page === null || page.id !== undefined) && (allowed ?? 'none') !== 'none';
}

interface EditPageTextsProps {
  readonly slug: PageSlug;
  /** What the button does: "Edit the texts of this page". */
  readonly label: string;
  /** As it is shown; null for one that nobody has written yet. */
  readonly page: CmsPage | null;
  readonly className?: string | undefined;
}

/** The pencil beside the texts of a page, for those who may write them, and what became of the last change. */
export function EditPageTexts({ slug, label, page, className }: EditPageTextsProps) {
  const [open, setOpen] = useState(false);
  const [said, setSaid] = useState('');
  if (!useMayWrite(page)) return null;
  return (
    <>
      <Button
        type="text"
        size="small"
        className={[styles.edit, className].filter(Boolean).join(' ')}
        aria-label={label}
        title={label}
        icon={<Icon of={Pencil} small />}
        onClick={() => {
          setSaid('');
          setOpen(true);
        }}
      />
      <span role="status">{said}</span>
      {open && (
        <PageTextsDrawer
          slug={slug}
          page={page}
          onDone={(words) => {
            setOpen(false);
            setSaid(words);
          }}
          onCancel={() => setOpen(false)}
        />
      )}
    </>
  );
}
