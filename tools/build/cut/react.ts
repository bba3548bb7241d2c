/** What the widget has no use for in React and react-dom. Everything loud here starts with an element kind or a call that src/ never uses. */
import type { Cut } from './cut';
import { words } from './words';

/** A part of use-sync-external-store, by which react-redux listens to the store. */
const SELECTOR = 'use-sync-external-store/cjs/use-sync-external-store-with-selector.production.js';
const CLIENT = 'react-dom/cjs/react-dom-client.production.js';

export const reactCuts: Cut[] = [
  {
    file: CLIENT,
    why: 'Nothing is a <ViewTransition>: what is done for each of them finds none.',
    loud: words(`applyViewTransitionToHostInstances applyViewTransitionToHostInstancesRecursive restoreViewTransitionOnHostInstances
      measureViewTransitionHostInstancesRecursive startViewTransition createViewTransitionInstance createMeasurement measureClonedInstance
      applyViewTransitionName restoreViewTransitionName scheduleViewTransitionEvent getViewTransitionName getViewTransitionClassName
      getClassNameByType commitAfterMutationEffectsOnFiber recursivelyTraverseAfterMutationEffects`),
    quiet: words(`commitAppearingPairViewTransitions commitEnterViewTransitions commitDeletedPairViewTransitions commitExitViewTransitions
      commitNestedViewTransitions restorePairedViewTransitions restoreEnterOrExitViewTransitions restoreNestedViewTransitions
      measureNestedViewTransitions`),
  },
  {
    file: CLIENT,
    why: 'No <link>, <style>, <script>, <title> or <meta> is drawn, and nothing is preloaded by way of React: hoisted resources have no source.',
    loud: words(`preconnectAs preload preloadModule preinitStyle preinitScript preinitModuleScript getResource preloadStylesheet acquireResource
      insertStylesheet adoptPreloadPropsForStylesheet adoptPreloadPropsForScript getHydratableHoistableCache createHoistableInstance
      suspendResource insertSuspendedStylesheets insertStylesheetIntoRoot preloadResourceAndSuspendIfNeeded`),
  },
  {
    file: CLIENT,
    why: 'No fragment has a ref.',
    loud: words(`FragmentInstance traverseVisibleInstancesAndTextInstances fiberIsPortaledIntoHost getFragmentInstanceOrTextInstanceSiblings
      findFragmentInstanceOrTextInstanceSiblings collectClientRects validateDocumentPositionWithFiberTree scrollTextNodeIntoView
      blurActiveElementWithinFragment schedulePendingIntersectionUnobserve setFocusIfFocusable indexOfEventListener`),
    text: [[/^FragmentInstance\.prototype\.\w+ = function[\s\S]*?^\};$/gm, '']],
  },
  {
    file: CLIENT,
    why: 'There is no Suspense, no SuspenseList and no Activity; late parts are waited for before a panel is drawn.',
    loud: words(`updateActivityComponent updateSuspenseListComponent updateSuspenseComponent updateDehydratedSuspenseComponent
      mountActivityChildren retryActivityComponentWithoutHydrating updateOffscreenComponent deferHiddenOffscreenComponent
      hideOrUnhideAllChildrenOnFiber hideOrUnhideDehydratedBoundary cutOffTailIfNeeded findFirstSuspended
      recursivelyTraverseReappearLayoutEffects recursivelyTraverseDisappearLayoutEffects`),
  },
  {
    file: CLIENT,
    why: 'No form or button has a function as its action.',
    loud: words(`mountActionState updateActionStateImpl rerenderActionState dispatchActionState runActionStateAction handleActionReturnValue
      onActionSuccess onActionError startHostTransition ensureFormComponentIsStateful TransitionAwareHostComponent`),
    quiet: ['extractEvents$1'],
  },
  {
    file: CLIENT,
    why: 'Which components an error came through is told to nobody.',
    text: [
      [/^function getStackByFiberInDevAndProd\(workInProgress\$?\w*\) \{[\s\S]*?^\}$/m, 'function getStackByFiberInDevAndProd() { return ""; }'],
    ],
  },
  {
    file: 'react-dom/cjs/react-dom.production.js',
    why: 'Of react-dom itself the shell takes createPortal and flushSync.',
    text: [
      [
        /^exports\.(browser|preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule|requestFormReset|useFormState|useFormStatus) = function[\s\S]*?^\};$/gm,
        '',
      ],
    ],
  },
  {
    file: 'react/cjs/react.production.js',
    why: 'Nobody here calls these.',
    text: [
      [
        /^exports\.(addTransitionType|cache|cacheSignal|cloneElement|lazy|startTransition|unstable_useCacheRefresh|useActionState|useDeferredValue|useEffectEvent|useOptimistic|useTransition) = (function[\s\S]*?^\};$|\w+;$)/gm,
        '',
      ],
      [/^exports\.Children = Children;$/m, ''],
    ],
  },
  {
    file: SELECTOR,
    why: 'As a module it takes from React what it names, and nothing need be wrapped for it. Object.is is there.',
    text: [
      [/^function is\(x, y\) \{[\s\S]*?^\}$/m, ''],
      [/"function" === typeof Object\.is \? Object\.is : is/, 'Object.is'],
      [/^var React = require\("react"\);$/m, 'import * as React from "react";'],
      [/^exports\.(useSyncExternalStoreWithSelector) = /m, 'export const $1 = '],
    ],
  },
];
