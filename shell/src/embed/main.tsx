import { foreignPage } from '@groundwork/shared';
import { provideConfiguration } from '@groundwork/shared/config/provide';
import { takeEmbedding } from './handshake.ts';
import { createRuntime } from './runtime.ts';
import './sheets/element.css';

const page = foreignPage();
if (!page) throw new Error('The runtime of embedded elements runs on foreign pages only.');
provideConfiguration(page.configuration);
const embedding = takeEmbedding();
embedding.arrive(createRuntime(embedding, page.portal, page.newToken));
