import * as CycloneDX from '@cyclonedx/cyclonedx-library';
import * as z from 'zod';

/** What `pnpm licenses list --json` prints: the installed packages by their licence. */
const licensesSchema = z.record(
  z.string(),
  z.array(
    z.object({ name: z.string(), versions: z.array(z.string()), license: z.string(), homepage: z.string().optional() }),
  ),
);
export type Licences = z.infer<typeof licensesSchema>;

export const readLicences = (output: string): Licences => licensesSchema.parse(JSON.parse(output));

/** The versions of each package. */
export function versionsIn(licences: Licences): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const { name, versions } of Object.values(licences).flat())
    found.set(name, [...new Set([...(found.get(name) ?? []), ...versions])]);
  return found;
}

const purlOf = (name: string, version: string): string =>
  `pkg:npm/${name.replace('@', '%40')}@${encodeURIComponent(version)}`;

/**
 * The software bill of materials in CycloneDX 1.6: every installed package with its version and its licence as the package states it.
 * @param shipped those that the portal runs with; the others build and test it
 */
export function billOfMaterials(version: string, all: Licences, shipped: Licences): string {
  const { Models, Enums, Serialize, Spec } = CycloneDX;
  const runs = new Set(
    Object.values(shipped).flatMap((packages) =>
      packages.flatMap(({ name, versions }) => versions.map((one) => `${name}@${one}`)),
    ),
  );
  const bom = new Models.Bom();
  bom.metadata.component = new Models.Component(Enums.ComponentType.Application, 'groundwork', { version });
  for (const { name, versions, license } of Object.values(all).flat()) {
    for (const one of versions) {
      const purl = purlOf(name, one);
      const component = new Models.Component(Enums.ComponentType.Library, name, { version: one, purl, bomRef: purl });
      component.scope = runs.has(`${name}@${one}`) ? Enums.ComponentScope.Required : Enums.ComponentScope.Excluded;
      component.licenses.add(new Models.NamedLicense(license));
      bom.components.add(component);
    }
  }
  return new Serialize.JsonSerializer(new Serialize.JSON.Normalize.Factory(Spec.Spec1dot6)).serialize(bom, {
    sortLists: true,
    space: 1,
  });
}
