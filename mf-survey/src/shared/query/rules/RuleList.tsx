import { FilterBadges } from '@groundwork/shared/ui/data';
import { useLinkChoices } from '../choices/link-choices.ts';
import { ruleText, writeRule, type Rule } from './rules.ts';

interface RuleListProps {
  readonly rules: readonly Rule[];
  /** What the list is called where there are several. */
  readonly label?: string;
  readonly onChange: (rules: readonly Rule[]) => void;
  /** Takes all of them away, where that can be asked for. */
  readonly onClear?: () => void;
  /** The id of what takes the focus when the last one has gone. */
  readonly fallbackFocus: string;
}

function RuleWords({ rule }: { readonly rule: Rule }) {
  const choices = useLinkChoices(rule.field.link);
  return ruleText(rule, (key) => choices.find((choice) => choice.key === key)?.name);
}

/** What narrows the rows, each to be taken away. */
export function RuleList({ rules, label, onChange, onClear, fallbackFocus }: RuleListProps) {
  return (
    <FilterBadges
      items={rules.map((rule) => ({ key: writeRule(rule), value: <RuleWords rule={rule} /> }))}
      onRemove={(key) => onChange(rules.filter((rule) => writeRule(rule) !== key))}
      {...(onClear && { onClear })}
      {...(label !== undefined && { label })}
      fallbackFocus={fallbackFocus}
    />
  );
}
