import { createOperatorToken, hashOperatorToken } from '../modules/telemetry/operator-token.ts';

/**
 * `npm run token:create`: creates an operator token, with which a pipeline reads release figures and Prometheus reads
 * `/metrics`. The token is printed once and not stored.
 */
const token = createOperatorToken();
process.stdout.write(`Secret for the pipeline:    CAIRN_TOKEN=${token}\n`);
process.stdout.write(`For the API's environment:  OPERATOR_TOKENS=${hashOperatorToken(token)}\n`);
process.stdout.write('Separate several tokens with commas; the API reads them at startup.\n');
