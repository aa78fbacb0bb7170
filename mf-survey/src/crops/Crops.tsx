import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { Button } from '@groundwork/shared/ui/core';
import { EditButton } from '@groundwork/shared/ui/edit-record';
import { cropsGrown } from '@groundwork/survey/indicators';
import { use, useEffect, useRef, type RefObject } from 'react';
import { nameOfCrop } from '../shared/agriculture/crop-names.data.ts';
import { seasonsIn } from '../shared/agriculture/crop-seasons.ts';
import { seasonInWords } from '../shared/agriculture/seasons.ts';
import type { CropFigures } from '../shared/agriculture/with-crop-names.ts';
import { useEditing } from '../shared/editing/use-editing.ts';
import { useMay } from '../shared/editing/use-may.ts';
import { useOffered } from '../shared/editing/use-offered.ts';
import { PaperContext } from '../shared/section/SectionOnPaper.tsx';
import { SectionScreen, type PanelContext } from '../shared/section/SectionScreen.tsx';
import { silentRounds } from '../shared/query/rounds/silent-rounds.ts';
import { WhereAsked } from '../shared/section/WhereAsked.tsx';
import { CropDetail } from './CropDetail.tsx';
import { CropFilters } from './CropFilters.tsx';
import { CropTable } from './CropTable.tsx';
import { useCropsAddress } from './crops-address.ts';
import { cropQuery, cropsQuery } from './crops.data.ts';
import { OF_TABLE } from './crops.figures.ts';
import { CropForm, CropList } from './LazyCropForms.tsx';
import styles from './Crops.module.css';
import section from '../shared/section/section.module.css';

/** /baseline-survey/crops: what is grown, by how many households, on how much land, and what it yields and fetches. */
export function Component() {
  const { view, change } = useCropsAddress();
  const offered = useOffered('crops');
  const mayAdd = useMay('crops', 'create');
  const editing = useEditing<'list' | 'crop'>();
  const isOnPaper = use(PaperContext) !== null;
  return (
    <SectionScreen
      title={t`Crops`}
      description={t`Which crops are grown, by how many households, on how much land, at what price.`}
      groupings={['village', 'round', 'all']}
      query={view.crop === '' ? cropsQuery : cropQuery}
      panels={4}
      actions={offered === 'edit' && <Button onClick={() => editing.begin('list')}>{t`List of crops`}</Button>}
      above={
        <>
          <p role="status" className={styles.said}>
            {editing.said}
          </p>
          {editing.what === 'list' && <CropList mayAdd={mayAdd} onClose={editing.onCancel} />}
          {editing.what === 'crop' && (
            <CropForm
              crop={view.crop}
              suggests={offered === 'suggest'}
              onDone={editing.onDone}
              onCancel={editing.onCancel}
              onRemoved={() => change({ crop: '' })}
            />
          )}
        </>
      }
    >
      {(content, context) => (
        <WhereAsked title={t`Crops`} asks={['crop_plantings']} context={context} className={section.wide}>
          <CropsContent
            content={content}
            context={context}
            suggests={offered === 'suggest'}
            onEdit={isOnPaper || offered === 'nothing' ? undefined : () => editing.begin('crop')}
          />
        </WhereAsked>
      )}
    </SectionScreen>
  );
}

/** A season in words; where it is missing it was asked neither of plantings nor of sales, or is not known. */
function seasonOf(key: string, context: PanelContext): { readonly key: string; readonly qualifier: string } {
  const wasAsked = (['crop_plantings.season', 'crop_sales.season'] as const).some(
    (part) => !silentRounds(context, [part]).all,
  );
  return { key, qualifier: seasonInWords(key === '' ? null : key, wasAsked ? t`not known` : t`not asked`) };
}

function CropsContent({
  content: { figures, names },
  context,
  suggests,
  onEdit,
}: {
  readonly content: CropFigures;
  readonly context: PanelContext;
  /** Whether a change of a crop is suggested to those who may make it. */
  readonly suggests: boolean;
  readonly onEdit: (() => void) | undefined;
}) {
  const { view, change, linkTo } = useCropsAddress();
  const place = useFocusAfterLink(view.crop);
  const name = nameOfCrop(names, view.crop);
  // While the previous result is still on the screen.
  const isOnItsWay = view.crop !== '' && !figures.of(cropsGrown.id, 'all') && !figures.refused.has(cropsGrown.id);
  return (
    <>
      <div ref={place} className={section.wide}>
        {view.crop === '' && <CropFilters names={names} view={view} change={change} />}
        {view.crop !== '' && (
          <>
            <Link to={linkTo({ crop: '' })}>{t`All crops`}</Link>
            <div className={styles.heading}>
              <h2 tabIndex={-1}>{name}</h2>
              {onEdit && names.has(view.crop) && (
                <EditButton shown label={suggests ? t`Suggest a change: ${name}` : t`Edit ${name}`} onPress={onEdit} />
              )}
            </div>
          </>
        )}
      </div>
      {!isOnItsWay &&
        seasonsIn(figures, OF_TABLE, 'all').map((key) => {
          const shown = { figures, season: seasonOf(key, context), context };
          return view.crop === '' ? (
            <CropTable key={key} names={names} {...shown} />
          ) : (
            <CropDetail key={key} crop={{ id: view.crop, name }} {...shown} />
          );
        })}
    </>
  );
}

/** A link that leads to a crop or back goes away with what it stood in: the focus goes on to the crop's heading, and back to its link. */
function useFocusAfterLink(crop: string): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const before = useRef(crop);
  useEffect(() => {
    const left = before.current;
    before.current = crop;
    if (left === crop || document.activeElement !== document.body) return;
    const around = place.current?.getRootNode() as ParentNode | undefined;
    const linkToLeft = () =>
      [...(around ?? document).querySelectorAll<HTMLElement>('[data-crop]')]
        .find(({ dataset }) => dataset['crop'] === left)
        ?.querySelector('a');
    (crop === '' ? linkToLeft() : place.current?.querySelector('h2'))?.focus();
  }, [crop]);
  return place;
}
