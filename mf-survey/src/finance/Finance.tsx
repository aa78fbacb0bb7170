import {
  accountOwnership, borrowers, coping, creditBySource, incomeSources, medianDebt, medianExpenditure, medianIncome, medianSavings, neededMoney, remittances, savers, savingsGroup, savingsPlaces, shocks, urgentMoneySource,
} from '@groundwork/survey/indicators';
import { FigurePanel } from '../shared/figures/FigurePanel.tsx';
import { SectionScreen } from '../shared/section/SectionScreen.tsx';
import { financeQuery } from './finance.data.ts';
import { MoneyPanels } from './MoneyPanels.tsx';
import { ScorecardChoice } from './scorecard/ScorecardChoice.tsx';

/** /baseline-survey/finance: what households live on, save and owe, and what they do when money is short or a shock hits them. */
export function Component() {
  return (
    <SectionScreen
      title="Finance"
      description="What households live on, what they save and owe, and what they do when money is short or a shock hits them."
      groupings={['village', 'round', 'head', 'wealth', 'all']}
      query={financeQuery}
      panels={16}
    >
      {(figures, context) => (
        <>
          <FigurePanel indicator={incomeSources} figures={figures} context={context} />
          <MoneyPanels indicators={[medianIncome, medianExpenditure]} figures={figures} context={context} />
          <FigurePanel indicator={remittances} figures={figures} context={context} />
          <FigurePanel indicator={accountOwnership} figures={figures} context={context} />
          <FigurePanel indicator={savingsGroup} figures={figures} context={context} />
          <FigurePanel indicator={savers} figures={figures} context={context} />
          <FigurePanel indicator={savingsPlaces} figures={figures} context={context} />
          <MoneyPanels indicators={[medianSavings]} figures={figures} context={context} />
          <FigurePanel indicator={borrowers} figures={figures} context={context} />
          <FigurePanel indicator={creditBySource} figures={figures} context={context} />
          <MoneyPanels indicators={[medianDebt]} figures={figures} context={context} />
          <FigurePanel indicator={neededMoney} figures={figures} context={context} />
          <FigurePanel indicator={urgentMoneySource} figures={figures} context={context} />
          <FigurePanel indicator={shocks} figures={figures} context={context} />
          <FigurePanel indicator={coping} figures={figures} context={context} />
          <ScorecardChoice context={context} />
        </>
      )}
    </SectionScreen>
  );
}
