import { useLinkChoices } from '../choices/link-choices.ts';
import styles from './asking.module.css';
import { ruleText, writeRule, type Rule } from './rules.ts';

interface RuleListProps {
  readonly rules: readonly Rule[];
  /** What the list is called where there are several. */
  readonly label?: string;
  readonly onChange: (rules: readonly Rule[]) => void;
}

function Badge({ rule, onRemove }: { readonly rule: Rule; readonly onRemove: () => void }) {
  const choices = useLinkChoices(rule.field.link);
  const words = ruleText(rule, (key) => choices.find((choice) => choice.key === key)?.name);
  return (
    <li>
      <button type="button" className={styles.badge} aria-label={`Remove the filter ${words}`} onClick={onRemove}>
        {words}
        <span aria-hidden="true">×</span>
      </button>
    </li>
  );
}

/** What narrows the rows, each to be taken away. */
export function RuleList({ rules, label = 'Filters', onChange }: RuleListProps) {
  if (rules.length === 0) return null;
  return (
    <ul className={styles.badges} aria-label={label}>
      {rules.map((rule) => (
        <Badge key={writeRule(rule)} rule={rule} onRemove={() => onChange(rules.filter((one) => one !== rule))} />
      ))}
    </ul>
  );
}
