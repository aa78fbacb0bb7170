// node zz-shot.mjs outdir width height theme who url...
import { chromium } from '@playwright/test';
const [out, w, h, theme, who, ...urls] = process.argv.slice(2);
const base = process.env.BASE ?? 'http://localhost:8300';
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'] });
const context = await browser.newContext({ viewport: { width: +w, height: +h }, ...(+w < 500 && { hasTouch: true, isMobile: true }) });
await context.addInitScript((name) => localStorage.setItem('groundwork_theme', name), theme);
const page = await context.newPage();
page.on('console', (m) => ['error', 'warning'].includes(m.type()) && console.log('CONSOLE', m.text().slice(0, 300)));
page.on('pageerror', (e) => console.log('PAGEERROR', e.message.slice(0, 500)));
if (who !== 'nobody') {
  await page.goto(base + '/login');
  await page.getByLabel('Email').fill(`${who}@example.org`);
  await page.getByLabel('Password').fill(`groundwork-${who}`);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL('**/dashboard');
}
for (const url of urls) {
  const full = url.endsWith('!'); const path = full ? url.slice(0, -1) : url;
  await page.goto(base + path); await page.waitForLoadState('networkidle').catch(() => {}); await page.waitForTimeout(900);
  const name = (path.replaceAll(/[^a-z0-9]+/gi, '_') || 'root') + `-${w}-${theme}.png`;
  await page.screenshot({ path: `${out}/${name}`, fullPage: full }); console.log(name, await page.evaluate(() => document.documentElement.scrollHeight));
}
await browser.close();
