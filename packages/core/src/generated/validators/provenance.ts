// Generated from schemas/provenance.schema.json by scripts/generate.mjs. Do not edit.
// @ts-nocheck
import type { SchemaError } from '../../validate.js';

let compiled;

export function schemaErrors(value: unknown): readonly SchemaError[] {
  compiled ??= compile();
  return compiled(value) ? [] : compiled.errors;
}

function joined(errors, more) {
  if (errors === null) return more;
  for (const error of more) errors.push(error);
  return errors;
}

function compile() {
const func0 = Object.prototype.hasOwnProperty;
const schema12 = {"type":"object","required":["schema_version","spec","phase","author","runtime_agent","model_vendor","model_family","adoption_tier","prompt_hash","steering_hash","timestamp","reviewer","review_id","policy_version"],"additionalProperties":true,"properties":{"schema_version":{"type":"string","pattern":"^[0-9]+\\.[0-9]+$"},"spec":{"type":"string","pattern":"^[a-z0-9][a-z0-9-]{0,79}$"},"phase":{"type":"string"},"author":{"type":"string"},"runtime_agent":{"type":"string"},"coding_assistant":{"type":"string"},"model_vendor":{"type":"string"},"model_family":{"type":"string"},"model_version":{"type":"string"},"adoption_tier":{"type":"integer","enum":[1,2,3,4],"maximum":9007199254740991},"prompt_hash":{"type":"string","pattern":"^[0-9a-f]{64}$"},"steering_hash":{"type":"string","pattern":"^[0-9a-f]{64}$"},"content_hash":{"type":"string","pattern":"^[0-9a-f]{64}$"},"timestamp":{"type":"string","pattern":"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"},"reviewer":{"type":["string","null"]},"review_id":{"type":["string","null"]},"policy_version":{"type":"string"},"implemented_symbols":{"type":"array","items":{"type":"object","additionalProperties":true,"properties":{"requirementId":{"type":"string"},"symbolName":{"type":"string"},"path":{"type":"string"},"line":{"type":"integer","maximum":9007199254740991}}}}}};
const pattern0 = new RegExp("^[0-9]+\\.[0-9]+$", "u");
const pattern1 = new RegExp("^[a-z0-9][a-z0-9-]{0,79}$", "u");
const pattern2 = new RegExp("^[0-9a-f]{64}$", "u");
const pattern5 = new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$", "u");
function validate15(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.schema_version === undefined) || (!(func0.call(data, "schema_version")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "schema_version"},message:"must have required property '"+"schema_version"+"'"});
errors++;
}
if((data.spec === undefined) || (!(func0.call(data, "spec")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "spec"},message:"must have required property '"+"spec"+"'"});
errors++;
}
if((data.phase === undefined) || (!(func0.call(data, "phase")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "phase"},message:"must have required property '"+"phase"+"'"});
errors++;
}
if((data.author === undefined) || (!(func0.call(data, "author")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "author"},message:"must have required property '"+"author"+"'"});
errors++;
}
if((data.runtime_agent === undefined) || (!(func0.call(data, "runtime_agent")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "runtime_agent"},message:"must have required property '"+"runtime_agent"+"'"});
errors++;
}
if((data.model_vendor === undefined) || (!(func0.call(data, "model_vendor")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "model_vendor"},message:"must have required property '"+"model_vendor"+"'"});
errors++;
}
if((data.model_family === undefined) || (!(func0.call(data, "model_family")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "model_family"},message:"must have required property '"+"model_family"+"'"});
errors++;
}
if((data.adoption_tier === undefined) || (!(func0.call(data, "adoption_tier")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "adoption_tier"},message:"must have required property '"+"adoption_tier"+"'"});
errors++;
}
if((data.prompt_hash === undefined) || (!(func0.call(data, "prompt_hash")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "prompt_hash"},message:"must have required property '"+"prompt_hash"+"'"});
errors++;
}
if((data.steering_hash === undefined) || (!(func0.call(data, "steering_hash")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "steering_hash"},message:"must have required property '"+"steering_hash"+"'"});
errors++;
}
if((data.timestamp === undefined) || (!(func0.call(data, "timestamp")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "timestamp"},message:"must have required property '"+"timestamp"+"'"});
errors++;
}
if((data.reviewer === undefined) || (!(func0.call(data, "reviewer")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "reviewer"},message:"must have required property '"+"reviewer"+"'"});
errors++;
}
if((data.review_id === undefined) || (!(func0.call(data, "review_id")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "review_id"},message:"must have required property '"+"review_id"+"'"});
errors++;
}
if((data.policy_version === undefined) || (!(func0.call(data, "policy_version")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "policy_version"},message:"must have required property '"+"policy_version"+"'"});
errors++;
}
if(data.schema_version !== undefined && func0.call(data, "schema_version")){
let data0 = data.schema_version;
if(typeof data0 === "string"){
if(!pattern0.test(data0)){
(vErrors ??= []).push({instancePath:instancePath+"/schema_version",keyword:"pattern",params:{pattern: "^[0-9]+\\.[0-9]+$"},message:"must match pattern \""+"^[0-9]+\\.[0-9]+$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/schema_version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.spec !== undefined && func0.call(data, "spec")){
let data1 = data.spec;
if(typeof data1 === "string"){
if(!pattern1.test(data1)){
(vErrors ??= []).push({instancePath:instancePath+"/spec",keyword:"pattern",params:{pattern: "^[a-z0-9][a-z0-9-]{0,79}$"},message:"must match pattern \""+"^[a-z0-9][a-z0-9-]{0,79}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/spec",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.phase !== undefined && func0.call(data, "phase")){
if(typeof data.phase !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/phase",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.author !== undefined && func0.call(data, "author")){
if(typeof data.author !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/author",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.runtime_agent !== undefined && func0.call(data, "runtime_agent")){
if(typeof data.runtime_agent !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/runtime_agent",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.coding_assistant !== undefined && func0.call(data, "coding_assistant")){
if(typeof data.coding_assistant !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/coding_assistant",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model_vendor !== undefined && func0.call(data, "model_vendor")){
if(typeof data.model_vendor !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/model_vendor",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model_family !== undefined && func0.call(data, "model_family")){
if(typeof data.model_family !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/model_family",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.model_version !== undefined && func0.call(data, "model_version")){
if(typeof data.model_version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/model_version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.adoption_tier !== undefined && func0.call(data, "adoption_tier")){
let data9 = data.adoption_tier;
if(!(((typeof data9 == "number") && (!(data9 % 1) && !isNaN(data9))) && (isFinite(data9)))){
(vErrors ??= []).push({instancePath:instancePath+"/adoption_tier",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if(!((((data9 === 1) || (data9 === 2)) || (data9 === 3)) || (data9 === 4))){
(vErrors ??= []).push({instancePath:instancePath+"/adoption_tier",keyword:"enum",params:{allowedValues: schema12.properties.adoption_tier.enum},message:"must be equal to one of the allowed values"});
errors++;
}
if((typeof data9 == "number") && (isFinite(data9))){
if(data9 > 9007199254740991 || isNaN(data9)){
(vErrors ??= []).push({instancePath:instancePath+"/adoption_tier",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
}
}
if(data.prompt_hash !== undefined && func0.call(data, "prompt_hash")){
let data10 = data.prompt_hash;
if(typeof data10 === "string"){
if(!pattern2.test(data10)){
(vErrors ??= []).push({instancePath:instancePath+"/prompt_hash",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/prompt_hash",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.steering_hash !== undefined && func0.call(data, "steering_hash")){
let data11 = data.steering_hash;
if(typeof data11 === "string"){
if(!pattern2.test(data11)){
(vErrors ??= []).push({instancePath:instancePath+"/steering_hash",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/steering_hash",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.content_hash !== undefined && func0.call(data, "content_hash")){
let data12 = data.content_hash;
if(typeof data12 === "string"){
if(!pattern2.test(data12)){
(vErrors ??= []).push({instancePath:instancePath+"/content_hash",keyword:"pattern",params:{pattern: "^[0-9a-f]{64}$"},message:"must match pattern \""+"^[0-9a-f]{64}$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/content_hash",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.timestamp !== undefined && func0.call(data, "timestamp")){
let data13 = data.timestamp;
if(typeof data13 === "string"){
if(!pattern5.test(data13)){
(vErrors ??= []).push({instancePath:instancePath+"/timestamp",keyword:"pattern",params:{pattern: "^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"},message:"must match pattern \""+"^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})$"+"\""});
errors++;
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/timestamp",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.reviewer !== undefined && func0.call(data, "reviewer")){
let data14 = data.reviewer;
if((typeof data14 !== "string") && (data14 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/reviewer",keyword:"type",params:{type: schema12.properties.reviewer.type},message:"must be string,null"});
errors++;
}
}
if(data.review_id !== undefined && func0.call(data, "review_id")){
let data15 = data.review_id;
if((typeof data15 !== "string") && (data15 !== null)){
(vErrors ??= []).push({instancePath:instancePath+"/review_id",keyword:"type",params:{type: schema12.properties.review_id.type},message:"must be string,null"});
errors++;
}
}
if(data.policy_version !== undefined && func0.call(data, "policy_version")){
if(typeof data.policy_version !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/policy_version",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.implemented_symbols !== undefined && func0.call(data, "implemented_symbols")){
let data17 = data.implemented_symbols;
if(Array.isArray(data17)){
const len0 = data17.length;
for(let i0=0; i0<len0; i0++){
let data18 = data17[i0];
if(data18 && typeof data18 == "object" && !Array.isArray(data18)){
if(data18.requirementId !== undefined && func0.call(data18, "requirementId")){
if(typeof data18.requirementId !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/implemented_symbols/" + i0+"/requirementId",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data18.symbolName !== undefined && func0.call(data18, "symbolName")){
if(typeof data18.symbolName !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/implemented_symbols/" + i0+"/symbolName",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data18.path !== undefined && func0.call(data18, "path")){
if(typeof data18.path !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/implemented_symbols/" + i0+"/path",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data18.line !== undefined && func0.call(data18, "line")){
let data22 = data18.line;
if(!(((typeof data22 == "number") && (!(data22 % 1) && !isNaN(data22))) && (isFinite(data22)))){
(vErrors ??= []).push({instancePath:instancePath+"/implemented_symbols/" + i0+"/line",keyword:"type",params:{type: "integer"},message:"must be integer"});
errors++;
}
if((typeof data22 == "number") && (isFinite(data22))){
if(data22 > 9007199254740991 || isNaN(data22)){
(vErrors ??= []).push({instancePath:instancePath+"/implemented_symbols/" + i0+"/line",keyword:"maximum",params:{comparison: "<=", limit: 9007199254740991},message:"must be <= 9007199254740991"});
errors++;
}
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/implemented_symbols/" + i0,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath:instancePath+"/implemented_symbols",keyword:"type",params:{type: "array"},message:"must be array"});
errors++;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate15.errors = vErrors;
return errors === 0;
}
function validate14(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.artefact_path === undefined) || (!(func0.call(data, "artefact_path")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "artefact_path"},message:"must have required property '"+"artefact_path"+"'"});
errors++;
}
if((data.cdf === undefined) || (!(func0.call(data, "cdf")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "cdf"},message:"must have required property '"+"cdf"+"'"});
errors++;
}
if(data.artefact_path !== undefined && func0.call(data, "artefact_path")){
if(typeof data.artefact_path !== "string"){
(vErrors ??= []).push({instancePath:instancePath+"/artefact_path",keyword:"type",params:{type: "string"},message:"must be string"});
errors++;
}
}
if(data.cdf !== undefined && func0.call(data, "cdf")){
if(!(validate15(data.cdf, {instancePath:instancePath+"/cdf",parentData:data,parentDataProperty:"cdf",rootData}))){
vErrors = joined(vErrors, validate15.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate14.errors = vErrors;
return errors === 0;
}
function validate18(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
let vErrors = null;
let errors = 0;
if(data && typeof data == "object" && !Array.isArray(data)){
if((data.cdf === undefined) || (!(func0.call(data, "cdf")))){
(vErrors ??= []).push({instancePath,keyword:"required",params:{missingProperty: "cdf"},message:"must have required property '"+"cdf"+"'"});
errors++;
}
if(data.cdf !== undefined && func0.call(data, "cdf")){
if(!(validate15(data.cdf, {instancePath:instancePath+"/cdf",parentData:data,parentDataProperty:"cdf",rootData}))){
vErrors = joined(vErrors, validate15.errors);
errors = vErrors.length;
}
}
}
else {
(vErrors ??= []).push({instancePath,keyword:"type",params:{type: "object"},message:"must be object"});
errors++;
}
validate18.errors = vErrors;
return errors === 0;
}
function validate13(data, {instancePath="", parentData, parentDataProperty, rootData=data}={}){
/*# sourceURL="https://cognitive-delivery.github.io/contract/1.x/provenance.schema.json" */;
let vErrors = null;
let errors = 0;
const _errs0 = errors;
let valid0 = false;
const _errs1 = errors;
if(!(validate14(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate14.errors);
errors = vErrors.length;
}
var _valid0 = _errs1 === errors;
valid0 = valid0 || _valid0;
if(!valid0){
const _errs2 = errors;
if(!(validate18(data, {instancePath,parentData,parentDataProperty,rootData}))){
vErrors = joined(vErrors, validate18.errors);
errors = vErrors.length;
}
var _valid0 = _errs2 === errors;
valid0 = valid0 || _valid0;
}
if(!valid0){
(vErrors ??= []).push({instancePath,keyword:"anyOf",params:{},message:"must match a schema in anyOf"});
errors++;
}
else {
errors = _errs0;
if(vErrors !== null){
if(_errs0){
vErrors.length = _errs0;
}
else {
vErrors = null;
}
}
}
validate13.errors = vErrors;
return errors === 0;
}
return validate13;
}
