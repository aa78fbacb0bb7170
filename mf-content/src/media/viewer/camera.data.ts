import { readItem, useServerQuery, z } from '@groundwork/shared/data';
import { t } from '@groundwork/shared/messages';
import { MEDIA } from '../media.data.ts';

const words = z.catch(z.optional(z.union([z.string(), z.number()])), undefined);
/** What Directus keeps of a photo's own notes: Exif as a camera writes it. */
const exifSchema = z.looseObject({
  ifd0: z.catch(z.optional(z.looseObject({ Make: words, Model: words })), undefined),
  exif: z.catch(
    z.optional(z.looseObject({ FNumber: words, ExposureTime: words, FocalLength: words, ISOSpeedRatings: words })),
    undefined,
  ),
});
const row = z.looseObject({
  preview_image: z.nullable(z.looseObject({ metadata: z.catch(z.nullable(exifSchema), null) })),
});
export type Exif = z.infer<typeof exifSchema>;

/** `1/250 s`: exposures are given in seconds. */
function exposure(seconds: number): string {
  return seconds > 0 && seconds < 0.5
    ? `1/${Math.round(1 / seconds).toLocaleString()} s`
    : `${seconds.toLocaleString()} s`;
}

/** What took it and how, as far as the file says so: `Samsung SM-A146B · f/1.8 · 1/250 s · 4 mm · ISO 64`. Empty where it says nothing. */
export function cameraText({ ifd0, exif }: Exif): string {
  const make = String(ifd0?.Make ?? '').trim();
  const model = String(ifd0?.Model ?? '').trim();
  // Many models begin with the make.
  const camera = model.toLowerCase().startsWith(make.toLowerCase()) ? model : `${make} ${model}`.trim();
  const number = (value: string | number | undefined) => (value === undefined || value === '' ? NaN : Number(value));
  const [aperture, seconds, focal, speed] = [
    number(exif?.FNumber),
    number(exif?.ExposureTime),
    number(exif?.FocalLength),
    number(exif?.ISOSpeedRatings),
  ];
  return [
    camera,
    aperture > 0 ? `f/${aperture}` : '',
    seconds > 0 ? exposure(seconds) : '',
    focal > 0 ? t`${focal.toLocaleString()} mm` : '',
    speed > 0 ? t`ISO ${speed}` : '',
  ]
    .filter((part) => part !== '')
    .join(' · ');
}

/** What took a photo. A separate request, since not every server has it. */
export function useCamera(id: string, wanted: boolean): string {
  const { data } = useServerQuery<string>({
    queryKey: [MEDIA, 'camera', id],
    queryFn: async ({ signal }) => {
      const { preview_image: image } = await readItem(
        MEDIA,
        id,
        row,
        { fields: ['preview_image.metadata'] },
        { signal, trouble: false },
      );
      return image?.metadata ? cameraText(image.metadata) : '';
    },
    enabled: wanted,
  });
  return data ?? '';
}
