import { t } from '@groundwork/shared/messages';
import type { Typed, TypedChange } from '@groundwork/shared/data';
import { OwnDetails, typedFor, typingFor, type Selection } from '@groundwork/shared/ui/uploading';
import type { Upload } from '@groundwork/shared/uploads';
import { DETAILS, wallFor } from './about-media.ts';
import { foundOf } from './found.ts';
import { MediaFields } from './MediaFields.tsx';

interface OwnFieldsProps {
  readonly upload: Upload;
  readonly typed: Typed;
  readonly onType: (change: TypedChange) => void;
  readonly selection: Selection;
}

/** What differs for one photo or video. Its day is what its camera says until somebody knows better. */
export function OwnFields({ upload, typed, onType, selection }: OwnFieldsProps) {
  return (
    <OwnDetails filled={DETAILS.some((detail) => typedFor(typed, detail, upload))}>
      <MediaFields
        none={t`Same as all`}
        selection={selection}
        dateLabel={t`Date taken`}
        dateHint={zoneText(upload)}
        valueOf={(detail) => (detail === 'taken' ? wallFor(typed, upload) : (typedFor(typed, detail, upload) ?? ''))}
        // An emptied day stays empty: the camera may be wrong.
        onType={(detail, value) => onType(typingFor(detail, upload, detail === 'taken' ? value : value || null))}
      />
    </OwnDetails>
  );
}

function zoneText(upload: Upload): string {
  const { takenAt = null } = foundOf(upload) ?? {};
  if (takenAt === null) return t`The file does not say when it was taken.`;
  return takenAt.offset === null
    ? t`Camera clock, without a time zone: this device’s is used.`
    : t`Camera clock, UTC${takenAt.offset === '+00:00' ? '' : takenAt.offset}.`;
}
