import { t } from '@groundwork/shared/messages';
import { Card } from '@groundwork/shared/ui/core';
import { useLazyPart } from '@groundwork/shared/ui/data';
import { useAboutProject } from './about.data.ts';
import styles from './Narrative.module.css';

const loadMarkup = () => import('@groundwork/shared/ui/markup');

/** The project in words, as markup; as it was written while, or if ever, the code for that is not here. */
export function Narrative({ projectId }: { readonly projectId: string }) {
  const { data: about } = useAboutProject(projectId);
  const markdown = about?.narrative ?? '';
  const written = markdown.trim() !== '';
  const { part } = useLazyPart(loadMarkup, written);
  if (!written) return null;
  return (
    <Card title={t`About this project`}>
      <div className={styles.narrative}>
        {part ? <part.Markup markdown={markdown} /> : <p className={styles.plain}>{markdown}</p>}
      </div>
    </Card>
  );
}
