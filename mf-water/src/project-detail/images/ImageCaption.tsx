import { t } from '@groundwork/shared/messages';
import { DateText } from '@groundwork/shared/ui/data';
import type { ImageDescription } from './images.data.ts';

/** Caption, credit and day of an image, as far as they are known; and a warning where it is not for everybody's eyes. */
export function ImageCaption({ description }: { readonly description: ImageDescription }) {
  const { caption, credit, taken_at, consent, kind } = description;
  const facts = [
    kind === 'video' && <span key="kind">{t`Video still`}</span>,
    taken_at && <DateText key="day" day={taken_at} />,
    credit && <span key="credit">{t`Credit: ${credit}`}</span>,
  ].filter(Boolean);
  return (
    <>
      {caption && <p>{caption}</p>}
      {facts.length > 0 && <p>{facts.flatMap((fact, index) => (index === 0 ? [fact] : [' · ', fact]))}</p>}
      {consent === 'restricted' && <p>{t`Consent: restricted. Do not show this picture outside the team.`}</p>}
    </>
  );
}
