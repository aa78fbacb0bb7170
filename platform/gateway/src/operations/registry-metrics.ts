import { Gauge, type Registry } from 'prom-client';
import type { SiteSource } from '../documents/site.ts';

/** What the served registry says of itself: looked at when Prometheus asks. */
export function describeRegistry(register: Registry, source: Pick<SiteSource, 'current'>): void {
  const registers = [register];
  new Gauge({
    name: 'groundwork_registry_revision',
    help: 'Revision of the registry that is served.',
    registers,
    async collect() {
      this.set((await source.current()).registry.value.revision);
    },
  });
  new Gauge({
    name: 'groundwork_registry_stand_in',
    help: '1 while the registry is broken or missing and the last valid one is served.',
    registers,
    async collect() {
      this.set((await source.current()).served === 'last' ? 1 : 0);
    },
  });
  new Gauge({
    name: 'groundwork_releases_refused',
    help: 'Releases in the registry that are left out because their signature is missing or wrong.',
    registers,
    async collect() {
      this.set((await source.current()).registry.refused.length);
    },
  });
  new Gauge({
    name: 'groundwork_canary_taken_back',
    help: '1 for each canary that was withdrawn because it failed too often.',
    labelNames: ['remote', 'version'],
    registers,
    async collect() {
      this.reset();
      const { remotes } = (await source.current()).registry.value;
      for (const [remote, { takenBack }] of Object.entries(remotes))
        if (takenBack) this.set({ remote, version: takenBack.version }, 1);
    },
  });
}
