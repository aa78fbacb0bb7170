import { plural, t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { Icon, type IconNode } from '@groundwork/shared/ui/core';
import { Input } from '@groundwork/shared/ui/antd/form';
import CalendarDays from 'lucide/dist/esm/icons/calendar-days.mjs';
import Image from 'lucide/dist/esm/icons/image.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import MapPin from 'lucide/dist/esm/icons/map-pin.mjs';
import Sigma from 'lucide/dist/esm/icons/sigma.mjs';
import Tag from 'lucide/dist/esm/icons/tag.mjs';
import ToggleLeft from 'lucide/dist/esm/icons/toggle-left.mjs';
import { useState } from 'react';
import { isNotAsked } from '../../shared/query/rounds/not-asked.ts';
import { writeRule } from '../../shared/query/rules/rules.ts';
import { inSections, labelledLike } from '../../shared/query/dictionary/field-lists.ts';
import { labelOf, valueText, type FieldKind, type SurveyField } from '../../shared/query/dictionary/index.ts';
import { Reading } from '../../shared/figures/Reading.tsx';
import { useAsked } from '../../shared/query/rounds/asked.data.ts';
import { RuleEditor } from '../../shared/query/builder/LazyRuleEditor.tsx';
import { amountText, shareText } from '../../shared/figures/text/figure-text.ts';
import { canGroup } from '../../shared/figures/table/groups.ts';
import { isComputed } from '../../shared/figures/table/table.data.ts';
import type { ExplorerState } from '../explorer-state.ts';
import { statisticsOf, withField } from '../measure.ts';
import { Answers } from './Answers.tsx';
import styles from './Fields.module.css';
import { useFields, type DescribedField, type FieldOverview } from './fields.data.ts';

const KINDS: Readonly<Record<FieldKind, readonly [icon: IconNode, name: string]>> = {
  text: [Tag, t`Text`],
  number: [Sigma, t`Number`],
  yesNo: [ToggleLeft, t`Yes or no`],
  day: [CalendarDays, t`Day`],
  choice: [Tag, t`One answer`],
  list: [List, t`Several answers`],
  months: [CalendarDays, t`Months`],
  parts: [List, t`Several sums`],
  place: [MapPin, t`Position`],
  photo: [Image, t`Photo`],
};

/** A number as the field writes it; a year is none of thousands. */
const numeral = (field: SurveyField, value: number): string =>
  Number.isInteger(value) ? (valueText(field, value) ?? '') : amountText(value);

/** What the answers are between, or how many different ones there are. */
function rangeOf({ field, known, least, most, distinct }: FieldOverview): string | undefined {
  if (known === 0) return undefined;
  if (least !== null && most !== null)
    return least === most ? numeral(field, least) : t`${numeral(field, least)} to ${numeral(field, most)}`;
  return `${distinct.toLocaleString()} ${field.kind === 'day' ? plural(distinct, { one: 'month', other: 'months' }) : plural(distinct, { one: 'value', other: 'values' })}`;
}

/** How many of those who were asked have an answer. What is not whole is never shown as whole. */
function answeredOf({ known, missing, notAsked }: FieldOverview, silent: boolean): string {
  const asked = known + missing;
  if (asked === 0) return silent || notAsked > 0 ? t`not asked` : t`no rows`;
  const share = known / asked;
  const answered =
    missing > 0 && share > 0.995
      ? t`${known.toLocaleString()} of ${asked.toLocaleString()} answered`
      : t`${Math.round(100 * share)}% answered`;
  return notAsked > 0 ? t`${answered} · ${notAsked.toLocaleString()} not asked` : answered;
}

interface FieldListProps {
  readonly state: ExplorerState;
  readonly onChange: (change: Partial<ExplorerState>) => void;
}

/** Every field of the table: its type, range, share answered and answers. A field can be measured, grouped and filtered by. */
export function FieldList({ state, onChange }: FieldListProps) {
  const { table, rules, measure, by } = state;
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState<string>();
  const described = useFields({ table, rules });
  const asked = useAsked();
  // What is in use comes first when the list opens; what is chosen later stays where the person is.
  const [used] = useState(
    () =>
      new Set([
        measure.statistic === 'count' ? '' : measure.field.name,
        by?.name,
        ...rules.map(({ field }) => field.name),
      ]),
  );
  const isLike = labelledLike(typed);
  const found = described.data?.filter(({ field }) => isLike(field));
  return (
    <div className={styles.fields}>
      <h2>
        {t`Fields of ${table.title}`}
        <span>{table.fields.length}</span>
      </h2>
      <Input
        aria-label={t`Find a field`}
        placeholder={t`Find a field`}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Reading {...described} what={t`The fields`} />
      {found && (
        <ul aria-label={t`Fields of ${table.title}`}>
          {inSections(
            table,
            found,
            ({ field }) => field,
            (name) => used.has(name),
          ).map(({ one, heading }) => (
            <FieldItem
              key={one.field.name}
              of={one}
              heading={heading}
              silent={isNotAsked(table, [one.field], rules, asked)}
              open={open === one.field.name}
              onOpen={(wanted) => setOpen(wanted ? one.field.name : undefined)}
              state={state}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
      {found?.length === 0 && <p>{t`Nothing found`}</p>}
    </div>
  );
}

interface FieldItemProps extends FieldListProps {
  readonly of: DescribedField;
  /** What begins above it. */
  readonly heading: string | undefined;
  /** Whether no survey round of the choice asked for it. */
  readonly silent: boolean;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
}

function FieldItem({ of, heading, silent, open, onOpen, state: { measure, by, rules }, onChange }: FieldItemProps) {
  const [filtering, setFiltering] = useState(false);
  const { field } = of;
  const [icon, kind] = KINDS[field.kind];
  const used = by?.name === field.name || (measure.statistic !== 'count' && measure.field.name === field.name);
  const computed = isComputed(field);
  const second = 'why' in of ? [of.why] : [rangeOf(of), answeredOf(of, silent)];
  return (
    <li className={used ? styles.used : undefined}>
      {heading !== undefined && <h3>{heading}</h3>}
      <button type="button" className={styles.field} aria-expanded={open} onClick={() => onOpen(!open)}>
        <Icon of={icon} small label={kind} />
        <span className={styles.words}>
          <span className={styles.name}>{labelOf(field)}</span>
          <span className={styles.second}>{second.filter(Boolean).join(' · ')}</span>
        </span>
        {!('why' in of) && <Answers of={of} />}
      </button>
      {open && (
        <div className={styles.open}>
          {!('why' in of) && <Facts of={of} />}
          <div className={styles.actions}>
            {computed && statisticsOf(field).length > 0 && (
              <Button onClick={() => onChange({ measure: withField(measure, field) })}>{t`Measure`}</Button>
            )}
            {computed && canGroup(field) && <Button onClick={() => onChange({ by: field })}>{t`Group by`}</Button>}
            <Button aria-expanded={filtering} onClick={() => setFiltering(!filtering)}>
              {t`Filter`}
            </Button>
          </div>
          {filtering && (
            <RuleEditor
              field={field}
              onRule={(rule) => {
                setFiltering(false);
                onChange({ rules: [...rules.filter((one) => writeRule(one) !== writeRule(rule)), rule] });
              }}
            />
          )}
        </div>
      )}
    </li>
  );
}

/** As many as are read at a glance. */
const TOP = 3;

/** What the line above has no place for. */
function Facts({ of: { field, known, missing, median, answers, answersInAll } }: { readonly of: FieldOverview }) {
  const top = field.kind === 'number' ? [] : answers.toSorted((a, b) => b.rows - a.rows).slice(0, TOP);
  const facts = [
    field.note,
    median === null ? undefined : t`Median ${numeral(field, median)}`,
    top.length > 0 && known > 0
      ? `${answersInAll > TOP ? t`Most frequent: ` : ''}${top.map(({ label, rows }) => `${label} ${shareText(rows / known)}`).join(', ')}`
      : undefined,
    t`${known.toLocaleString()} answered, ${missing.toLocaleString()} not known`,
  ];
  return facts.filter(Boolean).map((fact) => <p key={fact}>{fact}</p>);
}
