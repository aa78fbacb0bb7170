import { SectionScreen } from '../shared/section/SectionScreen.tsx';
import { financeQuery } from './finance.data.ts';
import { FinancePanels } from './FinancePanels.tsx';

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
      {(content, context) => <FinancePanels content={content} context={context} />}
    </SectionScreen>
  );
}
