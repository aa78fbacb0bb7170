import '@groundwork/shared/pdf/worker';
