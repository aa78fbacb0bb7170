import { Link } from '@groundwork/shared';
import { t } from '@groundwork/shared/messages';
import { cropsGrown } from '@groundwork/survey/indicators';
import { useEffect, useRef, type RefObject } from 'react';
import { nameOfCrop } from '../shared/agriculture/crop-names.data.ts';
import { seasonsIn } from '../shared/agriculture/crop-seasons.ts';
import { seasonInWords } from '../shared/agriculture/seasons.ts';
import type { CropFigures } from '../shared/agriculture/with-crop-names.ts';
import { SectionScreen, type PanelContext } from '../shared/section/SectionScreen.tsx';
import { silentRounds } from '../shared/query/rounds/silent-rounds.ts';
import { WhereAsked } from '../shared/section/WhereAsked.tsx';
import { CropDetail } from './CropDetail.tsx';
import { CropFilters } from './CropFilters.tsx';
import { CropTable } from './CropTable.tsx';
import { useCropsAddress } from './crops-address.ts';
import { cropQuery, cropsQuery } from './crops.data.ts';
import { OF_TABLE } from './crops.figures.ts';
import section from '../shared/section/section.module.css';

/** /baseline-survey/crops: what is grown, by how many households, on how much land, and what it yields and fetches. */
export function Component() {
  const { view } = useCropsAddress();
  return (
    <SectionScreen
      title={t`Crops`}
      description={t`Which crops are grown, by how many households, on how much land, at what price.`}
      groupings={['village', 'round', 'all']}
      query={view.crop === '' ? cropsQuery : cropQuery}
      panels={4}
    >
      {(content, context) => (
        <WhereAsked title={t`Crops`} asks={['crop_plantings']} context={context} className={section.wide}>
          <CropsContent content={content} context={context} />
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
}: {
  readonly content: CropFigures;
  readonly context: PanelContext;
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
            <h2 tabIndex={-1}>{name}</h2>
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
