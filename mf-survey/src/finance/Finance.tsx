import { t } from '@groundwork/shared/messages';
import {
  accountOwnership,
  borrowers,
  coping,
  creditBySource,
  incomeSources,
  medianDebt,
  medianExpenditure,
  medianIncome,
  medianSavings,
  neededMoney,
  remittances,
  savers,
  savingsGroup,
  savingsPlaces,
  shocks,
  urgentMoneySource,
  type Indicator,
} from '@groundwork/survey/indicators';
import { SectionCards } from '../shared/section/SectionCards.tsx';
import { SectionScreen } from '../shared/section/SectionScreen.tsx';
import { financeQuery } from './finance.data.ts';
import { moneyFigures } from './money-figures.ts';
import { ScorecardChoice } from './scorecard/ScorecardChoice.tsx';

/** /baseline-survey/finance: what households live on, save and owe, and what they do when money is short or a shock hits them. */
export function Component() {
  return (
    <SectionScreen
      title={t`Finance`}
      description={t`What households live on, save and owe, and how they cope with shocks.`}
      groupings={['village', 'round', 'head', 'wealth', 'all']}
      query={financeQuery}
      panels={16}
    >
      {(figures, context) => {
        const money = (...indicators: readonly Indicator[]) => moneyFigures(indicators, figures, context);
        return (
          <SectionCards
            figures={figures}
            context={context}
            cards={[
              { indicator: incomeSources },
              ...money(medianIncome, medianExpenditure),
              { indicator: remittances },
              { indicator: accountOwnership },
              { indicator: savingsGroup },
              { indicator: savers },
              { indicator: savingsPlaces },
              ...money(medianSavings),
              { indicator: borrowers },
              { indicator: creditBySource },
              ...money(medianDebt),
              { indicator: neededMoney },
              { indicator: urgentMoneySource },
              { indicator: shocks },
              { indicator: coping },
              <ScorecardChoice key="scorecard" context={context} />,
            ]}
          />
        );
      }}
    </SectionScreen>
  );
}
