import { createOperatorToken, hashOperatorToken } from '../modules/telemetry/operator-token.ts';

/** `npm run token:create`: a token with which a pipeline may ask how releases fare. It is shown once and kept nowhere. */
const token = createOperatorToken();
process.stdout.write(`For the pipeline, secret:   CAIRN_TOKEN=${token}\n`);
process.stdout.write(`For the API's environment:  OPERATOR_TOKENS=${hashOperatorToken(token)}\n`);
process.stdout.write('Several tokens are joined by commas; the API reads them at its start.\n');
