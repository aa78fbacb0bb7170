import { plural, t } from '@groundwork/shared/messages';
import List from 'lucide/dist/esm/icons/list.mjs';
import { ButtonLink, Icon } from '@groundwork/shared/ui/core';
import { Markup } from '@groundwork/shared/ui/markup';
import styles from './TableCard.module.css';
import type { Table } from './read-parts.ts';

/** A table of an answer, as a card below its bubble. */
export function TableCard({ table: { markdown, rows, list } }: { readonly table: Table }) {
  return (
    <div className={styles.table}>
      <Markup markdown={markdown} />
      <div className={styles.under}>
        <span>{`${rows.toLocaleString('en-GB')} ${plural(rows, { one: 'row', other: 'rows' })}`}</span>
        {list !== undefined && (
          <ButtonLink to={list}>
            <Icon of={List} small /> {plural(rows, { one: t`Open it in the list`, other: t`Open these # in the list` })}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
