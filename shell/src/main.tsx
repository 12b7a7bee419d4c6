import '@cairn/shared/ui/tokens.css';
import '@cairn/shared/ui/base.css';
import './fonts.css';
import { start } from './boot/start.tsx';

const element = document.getElementById('root');
if (element) void start(element);
