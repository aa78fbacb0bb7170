import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// How long a machine that is busy with other things may take is nothing that a test is about.
configure({ asyncUtilTimeout: 4000 });
