import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/antd/base';
import { ChoiceList } from '@groundwork/shared/ui/toolbar';
import ListFilter from 'lucide/dist/esm/icons/list-filter.mjs';
import { useState } from 'react';
import { ruleText, writeRule, type Rule } from '../rules/rules.ts';
import { useLinkNames } from '../choices/link-choices.ts';
import { fieldChoices } from '../dictionary/field-lists.ts';
import { type SurveyField, type SurveyTable } from '../dictionary/index.ts';
import { RuleEditor } from './LazyRuleEditor.tsx';
import { Token } from './Token.tsx';

interface RuleTokensProps {
  readonly table: SurveyTable;
  readonly rules: readonly Rule[];
  readonly onChange: (rules: readonly Rule[]) => void;
}

/** The end of the question: "where Sex is Female and Age at least 6", with a place for one more filter. */
export function RuleTokens({ table, rules, onChange }: RuleTokensProps) {
  const without = (...gone: readonly (Rule | undefined)[]): readonly Rule[] => {
    const texts = gone.map((rule) => rule && writeRule(rule));
    return rules.filter((one) => !texts.includes(writeRule(one)));
  };
  return (
    <>
      {rules.length > 0 && t` where `}
      {rules.map((rule, index) => (
        <span key={`${rule.field.name} ${index}`}>
          {index > 0 && t` and `}
          <RuleToken
            rule={rule}
            onChange={(next) =>
              onChange(rules.flatMap((one) => (one === rule ? (next ?? []) : without(next).includes(one) ? one : [])))
            }
          />
        </span>
      ))}
      <Token name={t`Add a filter`} value={t`filter`} tone="add">
        {(close) => (
          <NewRule
            table={table}
            onAdd={(rule) => {
              onChange([...without(rule), rule]);
              close();
            }}
          />
        )}
      </Token>
    </>
  );
}

function RuleToken({ rule, onChange }: { readonly rule: Rule; readonly onChange: (rule: Rule | undefined) => void }) {
  const { nameOf } = useLinkNames(rule.field.link);
  return (
    <Token name={t`Filter`} value={ruleText(rule, nameOf)} tone="filter" icon={ListFilter}>
      {(close) => (
        <>
          <RuleEditor
            field={rule.field}
            rule={rule}
            onRule={(next) => {
              close();
              onChange(next);
            }}
          />
          <Button type="text" onClick={() => onChange(undefined)}>
            {t`Remove filter`}
          </Button>
        </>
      )}
    </Token>
  );
}

/** A field first, then its answer. */
function NewRule({ table, onAdd }: { readonly table: SurveyTable; readonly onAdd: (rule: Rule) => void }) {
  const [field, setField] = useState<SurveyField>();
  if (field) return <RuleEditor field={field} onRule={onAdd} />;
  return (
    <ChoiceList
      label={t`Filter by`}
      choices={fieldChoices(table)}
      chosen={[]}
      onChoose={(name) => setField(table.fields.find((one) => one.name === name))}
    />
  );
}
