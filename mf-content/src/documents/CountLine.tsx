import { plural, t, Trans } from '@groundwork/shared/messages';
import { Checkbox } from '@groundwork/shared/ui/antd/form';
import { Icon } from '@groundwork/shared/ui/core';
import { ChoiceList, Flyout } from '@groundwork/shared/ui/toolbar';
import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import { isFiltered } from './documents-query.ts';
import { useAllCount, type ProjectDocument } from './documents.data.ts';
import styles from './Documents.module.css';
import { ordersOf } from './orders.ts';
import { SelectButton } from './SelectButton.tsx';
import type { DocumentsAddress } from './use-documents-query.ts';
import type { Selected } from './use-selection.ts';

interface CountLineProps extends DocumentsAddress {
  /** How many the filters leave. */
  readonly total: number;
  readonly rows: readonly ProjectDocument[];
  readonly selected: Selected;
  /** With the button that begins to select. */
  readonly withSelect: boolean;
}

/** How many documents there are, in which order, and the way to change it. */
export function CountLine({ query, change, total, rows, selected, withSelect }: CountLineProps) {
  const { selection } = selected;
  const all = useAllCount(isFiltered(query));
  const orders = ordersOf(query);
  const order = orders.find(({ value }) => value === query.sort)?.label ?? '';
  const inOrder = order === '' ? '' : `, ${order.charAt(0).toLowerCase()}${order.slice(1)}`;
  const ticked = selection ? rows.filter(selection.has).length : 0;
  return (
    <div className={styles.line}>
      <p role="status" className={styles.count}>
        {all === undefined ? (
          <>
            <b>{total.toLocaleString()}</b>
            {` ${plural(total, { one: 'document', other: 'documents' })}${inOrder}`}
          </>
        ) : (
          <Trans>
            <b>{total.toLocaleString()}</b> of {all.toLocaleString()} documents{inOrder}
          </Trans>
        )}
      </p>
      {selection && (
        <Checkbox
          checked={ticked > 0 && ticked === rows.length}
          indeterminate={ticked > 0 && ticked < rows.length}
          onChange={() => selection.onTick(rows, ticked < rows.length)}
        >
          {t`Select all on this page`}
        </Checkbox>
      )}
      {withSelect && <SelectButton {...selected} />}
      <Flyout
        align="end"
        label={t`Sort`}
        button={{
          className: styles.sort,
          children: (
            <>
              {t`Sort`}
              <Icon of={ChevronDown} small />
            </>
          ),
        }}
      >
        {(close) => (
          <ChoiceList
            label={t`Sort`}
            choices={orders}
            chosen={[query.sort]}
            onChoose={(sort) => {
              close();
              change({ sort });
            }}
          />
        )}
      </Flyout>
    </div>
  );
}
