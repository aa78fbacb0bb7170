import { useSearchParams } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import { RecordTable, type Column } from '@groundwork/shared/ui/data';
import { Field, Input, SelectField } from '@groundwork/shared/ui/antd/form';
import { useState } from 'react';
import section from '../../shared/section/section.module.css';
import { AREAS, convert, MASSES, type Converted, type Units } from './convert.ts';
import styles from './UnitConverter.module.css';

const KINDS = {
  area: { title: t`Convert areas`, units: AREAS, own: t`Size of a local unit, in square metres` },
  mass: { title: t`Convert harvests`, units: MASSES, own: t`Size of a local unit, in kilograms` },
} as const;

/** Both marks are written for decimals. */
const numberIn = (text: string): number => (text.trim() === '' ? NaN : Number(text.trim().replace(',', '.')));

const amountText = (amount: number): string => amount.toLocaleString(undefined, { maximumSignificantDigits: 6 });

const columns: readonly Column<Converted>[] = [
  { key: 'unit', title: t`Unit`, cell: ({ label }) => label },
  { key: 'amount', title: t`Amount`, align: 'end', cell: ({ amount }) => amountText(amount) },
];

/** An amount in every unit, a local one among them; it is in the address, so that it can be sent. */
export function UnitConverter({ kind }: { readonly kind: keyof typeof KINDS }) {
  const [address, setAddress] = useSearchParams();
  const { title, units, own }: { title: string; units: Units; own: string } = KINDS[kind];
  const read = (part: string): string => address.get(`${kind}-${part}`) ?? '';
  const set = (part: string) => (value: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now);
        next.delete(`${kind}-${part}`);
        if (value !== '') next.set(`${kind}-${part}`, value);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  const [amount, local] = [read('amount'), read('local')];
  // With an address that has an amount it opens by itself.
  const [opened] = useState(amount !== '');
  const size = numberIn(local);
  const choices = [
    ...Object.entries(units).map(([value, { label }]) => ({ value, label })),
    ...(size > 0 ? [{ value: 'own', label: t`Local unit` }] : []),
  ];
  const from = choices.some(({ value }) => value === read('unit')) ? read('unit') : (choices[0]?.value ?? '');
  const found = convert(units, numberIn(amount), from, size > 0 ? size : null);
  const wrong = amount !== '' && found.length === 0 ? t`Enter a number of zero or more.` : undefined;
  const wrongSize = local !== '' && !(size > 0) ? t`Enter a number above zero.` : undefined;
  return (
    <Card className={`${section.wide} ${styles.converter}`}>
      <details open={opened}>
        <summary>
          <h2>{title}</h2>
        </summary>
        <div className={section.choices}>
          <Field label={t`Amount`} error={wrong}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={amount}
                onChange={({ target }) => set('amount')(target.value)}
              />
            )}
          </Field>
          <SelectField
            label={t`Unit`}
            value={from}
            options={choices}
            onChoose={(unit) => set('unit')(unit === choices[0]?.value ? '' : unit)}
          />
          <Field label={own} error={wrongSize}>
            {(control) => (
              <Input
                {...control}
                inputMode="decimal"
                autoComplete="off"
                value={local}
                onChange={({ target }) => set('local')(target.value)}
              />
            )}
          </Field>
        </div>
        {found.length > 0 && <RecordTable caption={title} columns={columns} rows={found} rowKey={({ key }) => key} />}
      </details>
    </Card>
  );
}
