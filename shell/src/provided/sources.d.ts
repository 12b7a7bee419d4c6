/** The original packages under names that are not shared: see `tooling/webpack/provided.ts`. */
declare module 'router-source' {
  export * from 'react-router';
}
declare module 'router-dom-source' {
  export * from 'react-router/dom';
}
declare module 'redux-toolkit-source' {
  export * from '@reduxjs/toolkit';
}
declare module 'redux-toolkit-query-source' {
  export * from '@reduxjs/toolkit/query';
}
declare module 'redux-toolkit-query-react-source' {
  export * from '@reduxjs/toolkit/query/react';
}
