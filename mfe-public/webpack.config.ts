export { remoteConfig as default } from '@cairn/tooling/webpack';
