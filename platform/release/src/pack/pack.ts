import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { CATALOG_FILE, loadCatalog } from './catalog.ts';
import { compileSources } from './compile.ts';
import { publishedManifest, type Manifest } from './manifest.ts';
import { publishedPackages, type PublishedPackage } from './published-packages.ts';
import { stagePackage } from './stage.ts';
import { tarballOf } from './tarball.ts';

export interface Packed {
  readonly name: string;
  readonly version: string;
  /** The package's folder, or its tarball. */
  readonly file: string;
}

const readManifest = async (dir: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(dir, 'package.json'), 'utf8')) as Manifest;

/**
 * Makes the packages that a remote's own repository needs, as folders `<outDir>/<name without scope>`.
 * @param root the workspace
 */
export async function stageAll(root: string, outDir: string): Promise<Packed[]> {
  const manifests = await Promise.all(publishedPackages.map(({ dir }) => readManifest(path.join(root, dir))));
  const catalog = loadCatalog(path.join(root, 'platform/release'));
  const compiled = await mkdtemp(path.join(tmpdir(), 'groundwork-compiled-'));
  try {
    await compileSources({ root, dirs: publishedPackages.map(({ dir }) => dir), outDir: compiled });
    return await Promise.all(
      publishedPackages.map(async (part: PublishedPackage, index): Promise<Packed> => {
        const dir = path.join(outDir, part.name.replace('@groundwork/', ''));
        const { name, version } = manifests[index] ?? (await readManifest(path.join(root, part.dir)));
        await stagePackage(path.join(compiled, part.dir), path.join(root, part.dir), dir);
        for (const [to, from] of Object.entries(part.brings ?? {})) await cp(path.join(root, from), path.join(dir, to));
        const manifest = publishedManifest(await readManifest(path.join(root, part.dir)), catalog);
        await writeFile(path.join(dir, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`);
        if (name === '@groundwork/release')
          await writeFile(path.join(dir, CATALOG_FILE), JSON.stringify(catalog, undefined, 2));
        return { name, version, file: dir };
      }),
    );
  } finally {
    await rm(compiled, { recursive: true, force: true });
  }
}

/**
 * Makes npm tarballs of those packages.
 * @param outDir where they go: `groundwork-shared-1.4.0.tgz` and so on
 */
export async function packAll(root: string, outDir: string): Promise<Packed[]> {
  const staged = await mkdtemp(path.join(tmpdir(), 'groundwork-pack-'));
  try {
    await mkdir(outDir, { recursive: true });
    const packages = await stageAll(root, staged);
    return await Promise.all(
      packages.map(async ({ name, version, file }) => {
        await promisify(execFile)('npm', ['pack', '--ignore-scripts', '--pack-destination', outDir], { cwd: file });
        return { name, version, file: path.join(outDir, tarballOf(name, version)) };
      }),
    );
  } finally {
    await rm(staged, { recursive: true, force: true });
  }
}
