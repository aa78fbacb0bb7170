import { useMemo } from 'react';
import { accountOwnership } from '../shared/indicators/finance/account-ownership.ts';
import { borrowers, creditBySource, medianDebt } from '../shared/indicators/finance/credit.ts';
import { incomeSources, medianExpenditure, medianIncome, remittances } from '../shared/indicators/finance/income.ts';
import { medianSavings, savers, savingsPlaces } from '../shared/indicators/finance/savings.ts';
import { savingsGroup } from '../shared/indicators/finance/savings-group.ts';
import { coping, shocks } from '../shared/indicators/finance/shocks.ts';
import { neededMoney, urgentMoneySource } from '../shared/indicators/finance/urgent-money.ts';
import { byCurrency } from '../shared/section/currencies.ts';
import { DistributionPanel } from '../shared/section/DistributionPanel.tsx';
import { IndicatorPanel } from '../shared/section/IndicatorPanel.tsx';
import { NotWorkedOut } from '../shared/section/NotWorkedOut.tsx';
import type { PanelContext } from '../shared/section/SectionScreen.tsx';
import sectionStyles from '../shared/section/section.module.css';
import type { FinanceContent } from '../shared/money/money.data.ts';
import { MoneyPanels } from './MoneyPanels.tsx';
import { ScorecardChoice } from './scorecard/ScorecardChoice.tsx';
import { useHouseholdsByWealth } from './wealth.data.ts';

interface FinancePanelsProps {
  readonly content: FinanceContent;
  readonly context: PanelContext;
}

/** The figures on money; households stand in their fifth of wealth when they are divided by it. */
export function FinancePanels({ content, context }: FinancePanelsProps) {
  const { currencies } = content;
  const byWealth = context.view.by === 'wealth';
  const { households, error, isFetching, refetch } = useHouseholdsByWealth(content, context.view, byWealth);
  const groups = useMemo(() => byCurrency(households, currencies), [households, currencies]);
  return (
    <>
      {byWealth && error && (
        <div className={sectionStyles.wide}>
          <NotWorkedOut what="What households own" error={error} onRetry={() => void refetch()} retrying={isFetching} />
        </div>
      )}
      <DistributionPanel distribution={incomeSources} rows={households} context={context} />
      <MoneyPanels indicators={[medianIncome, medianExpenditure]} groups={groups} context={context} />
      <IndicatorPanel indicator={remittances} rows={households} context={context} />
      <IndicatorPanel indicator={accountOwnership} rows={households} context={context} />
      <IndicatorPanel indicator={savingsGroup} rows={households} context={context} />
      <IndicatorPanel indicator={savers} rows={households} context={context} />
      <DistributionPanel distribution={savingsPlaces} rows={households} context={context} />
      <MoneyPanels indicators={[medianSavings]} groups={groups} context={context} />
      <IndicatorPanel indicator={borrowers} rows={households} context={context} />
      <DistributionPanel distribution={creditBySource} rows={households} context={context} />
      <MoneyPanels indicators={[medianDebt]} groups={groups} context={context} />
      <IndicatorPanel indicator={neededMoney} rows={households} context={context} />
      <DistributionPanel distribution={urgentMoneySource} rows={households} context={context} />
      <DistributionPanel distribution={shocks} rows={households} context={context} />
      <DistributionPanel distribution={coping} rows={households} context={context} />
      <ScorecardChoice context={context} />
    </>
  );
}
